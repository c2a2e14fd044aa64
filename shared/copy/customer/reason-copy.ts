import type { Language } from '../../language.ts';

export type ReasonCopy = {
  /** Those that we word, sentence by sentence; in English, every reason stays as it is. */
  sentences: Readonly<Record<string, string>>;
  /** The language of all others. */
  othersAre: Language | undefined;
};

/** Translates the reasons that customers read, which records keep in English. */
export const reasonCopy: ReasonCopy = { sentences: {}, othersAre: undefined };
