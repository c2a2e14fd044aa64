/** After the first, the fourth and the seventh of nine parts: not in the first blink, nor while the phone is put away. */
const PARTS = 9;
const AFTER = [1, 4, 7];

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
