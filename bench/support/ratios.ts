import { median } from './median.ts';

const ROUNDS = 300;
const WARM_UP = ROUNDS / 3;

type Read = () => Promise<unknown>;

async function timeOf(read: Read): Promise<number> {
  const begun = performance.now();
  await read();
  return performance.now() - begun;
}

/** Prints how long each page takes with few records and with many, and how much longer that is. */
export async function printRatios(
  names: { few: string; many: string },
  pages: Readonly<Record<string, { few: Read; many: Read }>>,
): Promise<void> {
  const rows = [];
  for (const [page, { few, many }] of Object.entries(pages)) {
    const times: { few: number[]; many: number[] } = { few: [], many: [] };
    // In turn, so that whatever else the computer does falls on both.
    for (let round = 0; round < ROUNDS; round += 1) {
      times.few.push(await timeOf(few));
      times.many.push(await timeOf(many));
    }
    const [a, b] = [median(times.few.slice(WARM_UP)), median(times.many.slice(WARM_UP))];
    rows.push({
      page,
      [`ms, ${names.few}`]: a.toFixed(2),
      [`ms, ${names.many}`]: b.toFixed(2),
      'ratio (goal: at most 1.2)': (b / a).toFixed(2),
    });
  }
  console.table(rows);
}
