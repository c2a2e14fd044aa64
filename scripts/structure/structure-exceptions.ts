import type { Exceptions } from './structure-rules.ts';

/** What may break a rule of `structure-rules.ts`, each with its reason. */
export const exceptions: Exceptions = {
  siblings: [],
  basename: [
    { files: /^handler\.ts$/, why: 'A function’s entry, named by its folder.' },
    { files: /^copy\.ts$/, why: 'A feature’s words, named by its folder.' },
  ],
  crumb: [],
  length: [],
  comment: [],
};
