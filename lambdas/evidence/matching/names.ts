import { editDistance } from './edit-distance.ts';
import { joinedAs, nameWords, type NameWords } from './name-words.ts';
import { countLeft, leftOf, mayBeOwnSurname, toldPairs, type Side } from './own-particles.ts';
import { pairWords, type Allowed, type Pair } from './pair-words.ts';
import { spelledOut } from './plain-letters.ts';

/** A name as a document has it; `surname` is left out where the document doesn't tell it apart. */
export type PrintedName = {
  surname?: string;
  /** Given and middle names, or the whole name. */
  given: string;
  /** Recognized from a picture, so a letter may be misread. */
  isRecognized?: boolean;
  /** Too long for its field. */
  isCutOff?: boolean;
  /** How many of somebody's names it may leave out; two, unless it says otherwise. */
  mostLeftOut?: number;
};

/** `unsure`: not the same as it was read, but it may be for how it was read. */
export type Comparison = 'same' | 'other' | 'unsure';

/** A middle name and a second surname. With more, somebody could type the names of two people. */
const MOST_LEFT_OUT = 2;

/** A typed initial fits every name that begins with it, so that a surname is all that is told. */
const isByInitialAlone = (pairs: readonly Pair[], typed: readonly string[]) => {
  const initials = pairs.filter(
    ({ how, typed: place }) => how === 'initial' && typed[place]?.length === 1,
  );
  return initials.length > 0 && pairs.length - initials.length < 2;
};

/** Whether the pairs hold what makes a name: a surname and a given name, or the only name that there is. */
function isAnchored(told: readonly Pair[], typed: readonly string[], printed: Side): boolean {
  if (typed.length === 1 || printed.words.length === 1)
    return typed.every((word) => word === printed.words[0]) && printed.words.length === 1;
  if (told.length < 2) return false;
  const { surnames, words } = printed;
  if (surnames > 0 && surnames < words.length)
    return (
      told.some((pair) => pair.printed < surnames) && told.some((pair) => pair.printed >= surnames)
    );
  return told.some((pair) => pair.typed === 0 || pair.typed === typed.length - 1);
}

function compareWords(typed: readonly string[], printed: Side, name: PrintedName): Comparison {
  const words = joinedAs(typed, printed.words);
  const others = {
    words: [
      ...joinedAs(printed.words.slice(0, printed.surnames), typed),
      ...joinedAs(printed.words.slice(printed.surnames), typed),
    ],
    surnames: joinedAs(printed.words.slice(0, printed.surnames), typed).length,
  };
  if (words.join('') === others.words.join('')) return 'same';
  const allowed: Allowed = {
    isRecognized: name.isRecognized ?? false,
    isCutOff: name.isCutOff ?? false,
    mayBeGiven: (place, at) =>
      name.surname === undefined ? place < words.length - 1 : at >= others.surnames,
  };
  const pairs = pairWords(words, others.words, allowed);
  const left = leftOf(
    words,
    pairs.map((pair) => pair.typed),
  );
  const leftPrinted = leftOf(
    others.words,
    pairs.map((pair) => pair.printed),
  );
  const moreTyped = countLeft(left, words);
  const morePrinted = countLeft(leftPrinted, others.words);
  // A middle name or second surname may be missing on one side; on both sides it is another person's.
  if ((moreTyped > 0 && morePrinted > 0) || !isAnchored(pairs, words, others)) return 'other';
  if (!isAnchored(toldPairs(pairs, words, others), words, others)) return 'unsure';
  if (mayBeOwnSurname(left, leftPrinted, words.at(-1))) return 'unsure';
  const { mostLeftOut = MOST_LEFT_OUT } = name;
  if (moreTyped > Math.max(mostLeftOut, MOST_LEFT_OUT)) return 'other';
  const isNear = pairs.some(({ how }) => how === 'near');
  return isNear || moreTyped > mostLeftOut || isByInitialAlone(pairs, words) ? 'unsure' : 'same';
}

/** Two letters misread, or words that ran together: no proof of another name. */
const mayBeMisread = (typed: readonly string[], printed: readonly string[]) =>
  typed
    .filter((word) => word.length > 1)
    .every((word) =>
      printed.some(
        (other) =>
          (word.length >= 4 && other.includes(word)) ||
          editDistance(word, other) <= (word.length > 4 ? 2 : 1),
      ),
    );

type Suffix = NameWords['suffix'];
const isRelative = (one: Suffix, other: Suffix) =>
  one !== undefined && other !== undefined && one !== other;

/** Compares a name as it was typed, in any order, with a printed one. Whole words only. */
export function compareNames(typed: string, name: PrintedName): Comparison {
  const surname = nameWords(name.surname ?? '');
  const given = nameWords(name.given);
  const words = [...surname.words, ...given.words];
  const suffix = surname.suffix ?? given.suffix;
  const plain = nameWords(typed);
  const spellings = [plain, nameWords(spelledOut(typed))];
  if (words.length === 0 || spellings.some(({ words: own }) => own.length === 0)) return 'unsure';
  // Other scripts are spelled in several ways.
  if (spellings.some((spelling) => spelling.words.some((word) => !/^[A-Z]+$/.test(word))))
    return 'unsure';
  const printed = { words, surnames: surname.words.length };
  const compared = spellings.map((spelling) => compareWords(spelling.words, printed, name));
  const same = spellings[compared.indexOf('same')];
  if (same) {
    if (isRelative(same.suffix, suffix)) return 'other';
    return plain.hasMore ? 'unsure' : 'same';
  }
  if (compared.includes('unsure')) return 'unsure';
  return name.isRecognized && mayBeMisread(plain.words, words) ? 'unsure' : 'other';
}
