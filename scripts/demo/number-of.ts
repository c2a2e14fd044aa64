import { createHash } from 'node:crypto';

/** A number from 0 to below `end` that is always the same for the same words. */
export const numberOf = (words: string, end: number): number =>
  createHash('sha256').update(words).digest().readUInt32BE() % end;
