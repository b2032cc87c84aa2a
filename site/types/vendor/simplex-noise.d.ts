export * from 'simplex-noise';
