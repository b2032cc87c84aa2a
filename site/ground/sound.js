// Sounds, made on the spot: no recordings, a few kilobytes of arithmetic. Fetched only when somebody turns sound on.

const MASTER = 0.5;
const SECONDS_OF_NOISE = 2;
const CRACKLE = [900, 4200];       // ms between two crackles of the embers

/** @typedef {(sound: Sound, at: number, event: any) => void} Effect */

/** The sound of each event. @type {Record<string, Effect>} */
const EFFECTS = {
  attack_rolled: (sound, at, { hit }) => { rattle(sound, at); if (!hit) sound.sweep(at + 0.75, 900, 300, 0.16, 0.12); },
  rolled: rattle,
  damaged: (sound, at) => { sound.burst(at, 0.12, 320, 0.5); sound.tone(at, 95, 0.18, 0.4, 'triangle', 55); },
  healed: (sound, at) => chord(sound, at, [523, 659, 784], 0.07, 0.5),
  surge_spent: (sound, at) => chord(sound, at, [392, 523, 659, 784], 0.1, 0.9),
  defeated: (sound, at) => { sound.burst(at, 0.5, 700, 0.32); sound.tone(at, 160, 0.4, 0.25, 'sawtooth', 45); },
  hero_fell: (sound, at) => { sound.tone(at, 196, 0.9, 0.3, 'triangle', 82); sound.burst(at + 0.25, 0.3, 200, 0.5); },
  tile_laid: (sound, at) => { sound.burst(at, 0.6, 180, 0.6); sound.burst(at + 0.55, 0.09, 420, 0.6); },
  card_drawn: (sound, at) => sound.burst(at, 0.09, 3200, 0.16),
  card_flipped: (sound, at) => sound.burst(at, 0.06, 2600, 0.12),
  treasure_gained: (sound, at) => chord(sound, at, [784, 988, 1175, 1568], 0.06, 0.5),
  moved: (sound, at, { path = [] }) => path.slice(1, 7).forEach((/** @type {unknown} */ _, /** @type {number} */ step) => sound.burst(at + step * 0.11, 0.04, 500, 0.13)),
  door_opened: (sound, at) => sound.sweep(at, 180, 320, 0.5, 0.12),
  turn_began: (sound, at) => { sound.tone(at, 294, 0.5, 0.12); sound.tone(at + 0.12, 440, 0.6, 0.1); },
  phase_began: (sound, at, { phase }) => { if (phase === 'villain') { sound.tone(at, 110, 1.6, 0.28); sound.tone(at, 165, 1.3, 0.12); } },
  game_over: (sound, at, { outcome }) => chord(sound, at, outcome === 'victory' ? [392, 494, 587, 784, 988] : [294, 277, 247, 220, 147], 0.22, 1.6),
};

/** @param {Sound} sound @param {number} at */
function rattle(sound, at) {
  for (const [place, time] of [0, 0.08, 0.15, 0.24, 0.36, 0.5, 0.66].entries()) sound.burst(at + time, 0.035, 1700 - place * 130, 0.34 - place * 0.03);
}

/** Notes one after the other, ringing on. @param {Sound} sound @param {number} at @param {number[]} notes @param {number} apart @param {number} length */
function chord(sound, at, notes, apart, length) {
  notes.forEach((note, place) => sound.tone(at + place * apart, note, length, 0.13));
}

export class Sound {
  /** @param {AudioContext} context */
  constructor(context) {
    this.context = context;
    this.out = context.createGain();
    this.out.connect(context.destination);
    this.noise = noiseOf(context);
    /** @type {{stop: () => void} | null} */
    this.ambience = null;
  }

  /** @param {number} percent */
  setVolume(percent) {
    this.out.gain.value = (MASTER * percent) / 100;
  }

  /** Plays what an event sounds like; most have no sound. @param {{type: string}} event */
  hear(event) {
    EFFECTS[event.type]?.(this, this.context.currentTime + 0.01, event);
  }

  /** @param {AudioNode} node @param {number} at @param {number} length @param {number} loud */
  shape(node, at, length, loud) {
    const gain = this.context.createGain();
    gain.gain.setValueAtTime(0, at);
    gain.gain.linearRampToValueAtTime(loud, at + 0.008);
    gain.gain.exponentialRampToValueAtTime(0.0005, at + length);
    node.connect(gain).connect(this.out);
  }

  /** @param {number} at @param {number} pitch @param {number} length @param {number} loud @param {OscillatorType} [form] @param {number} [to] the pitch that it glides to */
  tone(at, pitch, length, loud, form = 'sine', to = pitch) {
    const voice = new OscillatorNode(this.context, { type: form, frequency: pitch });
    voice.frequency.setValueAtTime(pitch, at);
    voice.frequency.exponentialRampToValueAtTime(to, at + length);
    this.shape(voice, at, length, loud);
    voice.start(at);
    voice.stop(at + length);
  }

  /** A burst of noise about a pitch. @param {number} at @param {number} length @param {number} pitch @param {number} loud */
  burst(at, length, pitch, loud) {
    this.#hiss(at, length, loud, pitch, pitch);
  }

  /** Noise that glides from one pitch to another. @param {number} at @param {number} from @param {number} to @param {number} length @param {number} loud */
  sweep(at, from, to, length, loud) {
    this.#hiss(at, length, loud, from, to);
  }

  /** @param {number} at @param {number} length @param {number} loud @param {number} from @param {number} to */
  #hiss(at, length, loud, from, to) {
    const source = new AudioBufferSourceNode(this.context, { buffer: this.noise, loop: true });
    const filter = new BiquadFilterNode(this.context, { type: 'bandpass', frequency: from, Q: 0.9 });
    filter.frequency.setValueAtTime(from, at);
    filter.frequency.exponentialRampToValueAtTime(to, at + length);
    this.shape(source.connect(filter), at, length, loud);
    source.start(at, Math.random() * SECONDS_OF_NOISE);
    source.stop(at + length);
  }

  /** A draught in the passages, and embers that crackle now and then. @param {boolean} on */
  setAmbience(on) {
    if (on === Boolean(this.ambience)) return;
    this.ambience?.stop();
    this.ambience = on ? this.#startAmbience() : null;
  }

  #startAmbience() {
    const wind = new AudioBufferSourceNode(this.context, { buffer: this.noise, loop: true });
    const low = new BiquadFilterNode(this.context, { type: 'lowpass', frequency: 190 });
    const breath = new OscillatorNode(this.context, { frequency: 0.07 }), depth = new GainNode(this.context, { gain: 70 });
    const gain = new GainNode(this.context, { gain: 0.2 });
    breath.connect(depth).connect(low.frequency);
    wind.connect(low).connect(gain).connect(this.out);
    wind.start();
    breath.start();
    let timer = 0;
    const crackle = () => {
      this.burst(this.context.currentTime, 0.03, 2400 + Math.random() * 1800, 0.06 + Math.random() * 0.06);
      timer = window.setTimeout(crackle, CRACKLE[0] + Math.random() * (CRACKLE[1] - CRACKLE[0]));
    };
    crackle();
    return { stop: () => { clearTimeout(timer); wind.stop(); breath.stop(); gain.disconnect(); } };
  }
}

/** @param {AudioContext} context */
function noiseOf(context) {
  const buffer = context.createBuffer(1, context.sampleRate * SECONDS_OF_NOISE, context.sampleRate);
  const data = buffer.getChannelData(0);
  for (let i = 0; i < data.length; i += 1) data[i] = Math.random() * 2 - 1;
  return buffer;
}
