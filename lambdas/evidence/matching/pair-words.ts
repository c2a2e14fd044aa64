import { isNearMiss } from './edit-distance.ts';
import { isLookAlike } from './look-alikes.ts';
import { isNickname } from './nicknames.ts';

/** How two words were found to mean the same name, the surest first; two that are only `near` may be two names. */
const likenesses = ['same', 'look_alike', 'nickname', 'cut_off', 'initial', 'near'] as const;
type Likeness = (typeof likenesses)[number];
export type Pair = { typed: number; printed: number; how: Likeness };

/** What may stand for what, beside the same word. */
export type Allowed = {
  /** The text was recognized, so a letter may be misread. */
  isRecognized: boolean;
  /** Long names are cut off at the end. */
  isCutOff: boolean;
  /** Whether these two places may hold a given name, of which there are short forms and initials. */
  mayBeGiven: (typed: number, printed: number) => boolean;
};

const isInitial = (one: string, other: string) =>
  one.startsWith(other.charAt(0)) && (one.length === 1) !== (other.length === 1);
const fewestLettersLeft = 4;

const isAlike = (how: Likeness, typed: string, printed: string, allowed: Allowed): boolean => {
  switch (how) {
    case 'same':
      return typed === printed;
    case 'look_alike':
      return allowed.isRecognized && isLookAlike(typed, printed);
    case 'near':
      return allowed.isRecognized && isNearMiss(typed, printed);
    case 'nickname':
      return isNickname(typed, printed);
    case 'cut_off':
      return allowed.isCutOff && printed.length >= fewestLettersLeft && typed.startsWith(printed);
    case 'initial':
      return isInitial(typed, printed);
  }
};

/** Finds a partner for as many words as have one; no word has two. The surest likeness is tried first. */
export function pairWords(
  typed: readonly string[],
  printed: readonly string[],
  allowed: Allowed,
): Pair[] {
  const pairs: Pair[] = [];
  for (const how of likenesses)
    for (const [place, word] of typed.entries()) {
      if (pairs.some((pair) => pair.typed === place)) continue;
      const partner = printed.findIndex(
        (other, at) =>
          !pairs.some((pair) => pair.printed === at) &&
          isAlike(how, word, other, allowed) &&
          ((how !== 'nickname' && how !== 'initial') || allowed.mayBeGiven(place, at)),
      );
      if (partner >= 0) pairs.push({ typed: place, printed: partner, how });
    }
  return pairs;
}
