import { particles } from './name-words.ts';
import type { Pair } from './pair-words.ts';

/** A printed name: its surnames stand first. */
export type Side = { words: readonly string[]; surnames: number };

/** Whether nothing but the particles tells somebody of this name from others: Van Nguyen, Ben Le. */
const isOfParticles = (words: readonly string[]) =>
  words.filter((word) => !particles.has(word)).length < 2;

/** The words without a partner. */
export const leftOf = (words: readonly string[], taken: readonly number[]) =>
  words.filter((_, place) => !taken.includes(place));

/** How many of them count; particles are often left out. */
export const countLeft = (left: readonly string[], words: readonly string[]) =>
  left.filter((word) => isOfParticles(words) || !particles.has(word)).length;

/** Whether each side has particles of its own, or one ends what was typed, as a surname does. */
export const mayBeOwnSurname = (
  left: readonly string[],
  leftPrinted: readonly string[],
  last?: string,
) =>
  (left.some((word) => particles.has(word)) && leftPrinted.some((word) => particles.has(word))) ||
  (last !== undefined && particles.has(last) && left.includes(last));

/** The pairs that tell something: of particles only where they are a name of their own on both sides. */
export const toldPairs = (pairs: readonly Pair[], typed: readonly string[], printed: Side) =>
  pairs.filter((pair) => {
    const isFirst = pair.typed === 0 && printed.surnames > 0 && pair.printed === printed.surnames;
    const isWholeSurname =
      pair.printed < printed.surnames &&
      printed.words.slice(0, printed.surnames).every((word) => particles.has(word));
    const isOwn =
      isOfParticles(typed) && (isFirst || isWholeSurname || isOfParticles(printed.words));
    return isOwn || !particles.has(typed[pair.typed] ?? '');
  });
