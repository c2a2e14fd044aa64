/**
 * After the first, the fifth and the eighth of nine parts: of a video recorded here, once while the customer looks
 * ahead, and well into each turn of the head.
 */
const PARTS = 9;
const AFTER = [1, 5, 8];

/** At which seconds of a video pictures are taken: whole ones where it is long enough, and no two in the same second. */
export function stillTimes(duration: number): number[] {
  const bySecond = new Map<number, number>();
  for (const part of AFTER) {
    const exact = (duration * part) / PARTS;
    const second = Math.floor(exact);
    if (!bySecond.has(second)) bySecond.set(second, second === 0 ? exact : second);
  }
  return [...bySecond.values()];
}
