/**
 * Letters that recognition takes for each other. No two that tell names apart, as the last of `ROBERTO` and `ROBERTA`
 * or the first of `DARLENE` and `CARLENE`.
 */
const groups = 'OQD CG IL IJ IT UV VY EF BRP MNH'.split(' ');

const areAlike = (one: string, other: string) =>
  groups.some((group) => group.includes(one) && group.includes(other));

/** The places at which two words of the same length differ. */
const otherPlaces = (one: string, other: string) =>
  Array.from(one, (_, place) => place).filter((place) => one[place] !== other[place]);

/** Whether two words in capitals differ at most in letters that recognition takes for each other. */
export const isMisread = (one: string, other: string): boolean =>
  one.length === other.length &&
  otherPlaces(one, other).every((place) => areAlike(one.charAt(place), other.charAt(place)));

/** In shorter words, one letter tells many people apart. */
const shortest = 7;

/** Whether two words in capitals are the same but for one letter that recognition takes for the other. */
export const isLookAlike = (one: string, other: string): boolean =>
  one.length >= shortest && isMisread(one, other) && otherPlaces(one, other).length === 1;
