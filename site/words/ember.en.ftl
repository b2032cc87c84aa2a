# The First Ember: the epilogue, in a dialog of its own.

ember-home = Brought home
ember-by = Fetched by { $heroes }
ember-new = New
ember-rest = Below this the page is ruled, and empty. There is room for what comes home next.
ember-closed = Nothing can be told here yet. When fifths have come home from two places, Aunt Pell opens the ledger at this page.
