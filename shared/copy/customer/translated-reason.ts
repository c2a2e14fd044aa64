import type { Language } from '../language.ts';
import type { ReasonCopy } from './reason-copy.ts';

/** A reason as the customer reads it, and its language where that isn't the page's or email's. */
export type TranslatedReason = { text: string; language: Language | undefined };

export const sentencesOf = (text: string): string[] => text.match(/\S.*?(?:[.!?](?=\s)|$)/gs) ?? [];

/** Returns a reason in the words of a language. One that somebody wrote in own words stays as it was written. */
export function translatedReason(
  reason: string,
  { sentences, othersAre }: ReasonCopy,
): TranslatedReason {
  const words = sentencesOf(reason).map((sentence) => sentences[sentence]);
  return words.every((each) => each !== undefined)
    ? { text: words.join(' '), language: undefined }
    : { text: reason, language: othersAre };
}
