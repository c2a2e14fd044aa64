import { editDistance, spelledOut, isNearMiss, isLookAlike } from './spelling.ts';
import { joinedAs, nameWords, type NameWords, particles } from './name-words.ts';
import { isNickname } from './nicknames.ts';

/** A name on a document; `surname` is left out if the document doesn't separate it. */
export type PrintedName = {
  surname?: string;
  /** Given and middle names, or the whole name. */
  given: string;
  /** Recognized from a picture, so a letter may be misread. */
  isRecognized?: boolean;
  /** Too long for its field. */
  isCutOff?: boolean;
  /** The most of somebody's names that it may leave out; two by default. */
  mostMissingNames?: number;
  /** It leaves out names in the middle only: two given names alone are many people's. */
  hasEnds?: boolean;
};

/** `unsure`: not the same as read, but perhaps only because of misreading. */
export type Comparison = 'same' | 'other' | 'unsure';

/** Compares a typed name, in any order, with a printed one. Whole words only. */
export function compareNames(typed: string, name: PrintedName): Comparison {
  const surname = nameWords(name.surname ?? '');
  const given = nameWords(name.given);
  const words = [...surname.words, ...given.words];
  const suffix = surname.suffix ?? given.suffix;
  const plain = nameWords(typed);
  const spellings = [plain, nameWords(spelledOut(typed))];
  if (words.length === 0 || spellings.some(({ words: own }) => own.length === 0)) return 'unsure';
  // Names in other scripts are spelled in several ways.
  if (spellings.some((spelling) => spelling.words.some((word) => !/^[A-Z]+$/.test(word))))
    return 'unsure';
  const printed = { words, surnames: surname.words.length };
  const compared = spellings.map((spelling) => compareWords(spelling.words, printed, name));
  const same = spellings[compared.indexOf('same')];
  if (same) {
    const suffixes = compareSuffixes(same.suffix, suffix, name.isRecognized);
    return suffixes === 'same' && plain.hasMore ? 'unsure' : suffixes;
  }
  if (compared.includes('unsure')) return 'unsure';
  return name.isRecognized && mayBeMisread(plain.words, words) ? 'unsure' : 'other';
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
    mayBeGiven: (index, at) =>
      name.surname === undefined ? index < words.length - 1 : at >= others.surnames,
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
  // A middle name or second surname may be missing on one side; on both sides it is another person's name.
  if ((moreTyped > 0 && morePrinted > 0) || !isAnchored(pairs, words, others)) return 'other';
  if (!isAnchored(distinctivePairs(pairs, words, others), words, others)) return 'unsure';
  if (mayBeOwnSurname(left, leftPrinted, words.at(-1))) return 'unsure';
  const { mostMissingNames = MOST_LEFT_OUT } = name;
  if (moreTyped > Math.max(mostMissingNames, MOST_LEFT_OUT)) return 'other';
  const isNear = pairs.some(({ how }) => how === 'near');
  const isCut = [0, words.length - 1].some(
    (end) => !particles.has(words[end] ?? '') && !pairs.some((pair) => pair.typed === end),
  );
  return isNear ||
    (name.hasEnds && isCut) ||
    moreTyped > mostMissingNames ||
    isByInitialAlone(pairs, words)
    ? 'unsure'
    : 'same';
}

/** A middle name and a second surname. If more were allowed, somebody could type the names of two people. */
const MOST_LEFT_OUT = 2;

/** A typed initial fits every name that begins with it, so that only a surname would identify anybody. */
const isByInitialAlone = (pairs: readonly Pair[], typed: readonly string[]) => {
  const initials = pairs.filter(
    ({ how, typed: index }) => how === 'initial' && typed[index]?.length === 1,
  );
  return initials.length > 0 && pairs.length - initials.length < 2;
};

/** Tells whether the pairs make a name: a surname and a given name, or the only name that there is. */
function isAnchored(pairs: readonly Pair[], typed: readonly string[], printed: Side): boolean {
  if (typed.length === 1 || printed.words.length === 1)
    return typed.every((word) => word === printed.words[0]) && printed.words.length === 1;
  if (pairs.length < 2) return false;
  const { surnames, words } = printed;
  if (surnames > 0 && surnames < words.length)
    return (
      pairs.some((pair) => pair.printed < surnames) &&
      pairs.some((pair) => pair.printed >= surnames)
    );
  return pairs.some((pair) => pair.typed === 0 || pair.typed === typed.length - 1);
}

/** Two letters misread, or words that ran together, prove no other name. */
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
const ofStrokes: readonly Suffix[] = ['II', 'III'];

/** Compares what tells a father from a son; it may be left out. Recognition loses a stroke of `III`. */
export function compareSuffixes(one: Suffix, other: Suffix, isRecognized = false): Comparison {
  if (one === undefined || other === undefined || one === other) return 'same';
  return isRecognized && ofStrokes.includes(one) && ofStrokes.includes(other) ? 'unsure' : 'other';
}

/** The ways in which two words may be the same name, the surest first; two that are only `near` may be two names. */
const likenesses = ['same', 'look_alike', 'nickname', 'cut_off', 'initial', 'near'] as const;
type Likeness = (typeof likenesses)[number];
type Pair = { typed: number; printed: number; how: Likeness };

/** Likenesses allowed besides the same word. */
type Allowed = {
  /** The text was recognized, so a letter may be misread. */
  isRecognized: boolean;
  /** Long names are cut off at the end. */
  isCutOff: boolean;
  /** These two places may hold a given name, which has short forms and initials. */
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

/** Finds partners for as many words as possible, one for each. The surest likeness is tried first. */
function pairWords(typed: readonly string[], printed: readonly string[], allowed: Allowed): Pair[] {
  const pairs: Pair[] = [];
  for (const how of likenesses)
    for (const [index, word] of typed.entries()) {
      if (pairs.some((pair) => pair.typed === index)) continue;
      const partner = printed.findIndex(
        (other, at) =>
          !pairs.some((pair) => pair.printed === at) &&
          isAlike(how, word, other, allowed) &&
          ((how !== 'nickname' && how !== 'initial') || allowed.mayBeGiven(index, at)),
      );
      if (partner >= 0) pairs.push({ typed: index, printed: partner, how });
    }
  return pairs;
}

/** A printed name: its surnames come first. */
type Side = { words: readonly string[]; surnames: number };

/** Tells whether only particles would distinguish somebody of this name: Van Nguyen, Ben Le. */
const isOfParticles = (words: readonly string[]) =>
  words.filter((word) => !particles.has(word)).length < 2;

/** Returns the words without a partner. */
const leftOf = (words: readonly string[], taken: readonly number[]) =>
  words.filter((_, index) => !taken.includes(index));

/** Counts the words left over; particles are often left out, so they rarely count. */
const countLeft = (left: readonly string[], words: readonly string[]) =>
  left.filter((word) => isOfParticles(words) || !particles.has(word)).length;

/** Tells whether each side has particles of its own, or a particle ends what was typed, as a surname does. */
const mayBeOwnSurname = (left: readonly string[], leftPrinted: readonly string[], last?: string) =>
  (left.some((word) => particles.has(word)) && leftPrinted.some((word) => particles.has(word))) ||
  (last !== undefined && particles.has(last) && left.includes(last));

/** Returns the pairs that identify somebody: particles only if they are a name of their own on both sides. */
const distinctivePairs = (pairs: readonly Pair[], typed: readonly string[], printed: Side) =>
  pairs.filter((pair) => {
    const isFirst = pair.typed === 0 && printed.surnames > 0 && pair.printed === printed.surnames;
    const isWholeSurname =
      pair.printed < printed.surnames &&
      printed.words.slice(0, printed.surnames).every((word) => particles.has(word));
    const isOwn =
      isOfParticles(typed) && (isFirst || isWholeSurname || isOfParticles(printed.words));
    return isOwn || !particles.has(typed[pair.typed] ?? '');
  });
