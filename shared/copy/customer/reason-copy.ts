import type { Language } from '../language.ts';

export type ReasonCopy = {
  /** Each sentence that we word; in English, none has to be replaced. */
  sentences: Readonly<Record<string, string>>;
  /** The language of all others. */
  othersAre: Language | undefined;
};

/** Translates the reasons that customers read, which records keep in English. */
export const reasonCopy: ReasonCopy = { sentences: {}, othersAre: undefined };
