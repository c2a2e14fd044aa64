/** Where an emulator is known to be different, by the test's full name: `docs/operating.md` says what follows from each. */
export type KnownDifference = { test: string; fails: 'daily' | 'reference' };

export const knownDifferences: readonly KnownDifference[] = [
  { test: 'refused is an attribute that is set twice', fails: 'daily' },
  { test: 'refused is an attribute that is set and removed', fails: 'daily' },
  { test: 'refused is a set that is added to and taken from', fails: 'daily' },
  { test: 'refused is an index’s key of more than 1,024 bytes', fails: 'daily' },
  { test: 'the storage itself refuses no signature', fails: 'reference' },
  { test: 'without a signature, nothing is read, listed or deleted', fails: 'reference' },
];
