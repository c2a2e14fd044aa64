import { doMeet, type Box } from './geometry.ts';

/** Points from the top of one band of the page to the next: about a line of text. */
const BAND = 12;
/** Enough for the longest bill; what is further down goes into the last one. */
const MAX_BANDS = 500;

/** Things on a page, each found by its box. */
export type Bands<Thing> = {
  add: (thing: Thing, box: Box) => void;
  /** Those whose boxes meet this one, in the order in which they were added. */
  near: (box: Box) => Thing[];
};

/** Keeps things in bands across the page, so that few of many are looked at. */
export function banded<Thing>(): Bands<Thing> {
  type Kept = { thing: Thing; box: Box; number: number };
  const bands: Kept[][] = [];
  let count = 0;
  const bandAt = (y: number) => Math.min(MAX_BANDS, Math.max(0, Math.floor(y / BAND)));
  return {
    add: (thing, box) => {
      const kept = { thing, box, number: count++ };
      for (let band = bandAt(box[1]); band <= bandAt(box[3]); band++)
        (bands[band] ??= []).push(kept);
    },
    near: (box) => {
      const found = new Set<Kept>();
      for (let band = bandAt(box[1]); band <= bandAt(box[3]); band++)
        for (const kept of bands[band] ?? []) if (doMeet(kept.box, box)) found.add(kept);
      return [...found].sort((one, other) => one.number - other.number).map(({ thing }) => thing);
    },
  };
}
