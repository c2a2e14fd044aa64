import { decodePicture } from '../../lambdas/evidence/reading/decode-picture.ts';
import { median } from '../support/median.ts';
import { required } from '../../scripts/local/required.ts';
import { readOne, typeOf, type How } from './read-all.ts';
import { loadSet } from './sets.ts';

const ROUNDS = 5;

async function msOf(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

/**
 * Prints how long the three documents of a submission take, beside decoding their pictures alone, in turn, and the
 * most memory that this process has held until then.
 */
export async function printSubmission(): Promise<void> {
  const first = async (
    name: 'license-fronts' | 'license-backs' | 'photographed-bills',
    how: How,
  ) => {
    const { file, bytes } = required((await loadSet(name))[0], `document in ${name}`);
    return { how, type: typeOf(file), content: await bytes() };
  };
  const documents = await Promise.all([
    first('license-fronts', { kind: 'idDocument' }),
    first('license-backs', { kind: 'idBack', wantsBarcode: true }),
    first('photographed-bills', { kind: 'addressDocument' }),
  ]);
  const read = async () => {
    for (const { content, type, how } of documents) await readOne(content, type, how);
  };
  const decode = async () => {
    for (const { content } of documents) await decodePicture(content);
  };
  // Models and decoders are loaded by the first.
  const cold = await msOf(read);
  await decode();
  const times: { read: number; decode: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    times.push({ read: await msOf(read), decode: await msOf(decode) });
  console.table([
    {
      'three documents, ms': median(times.map((each) => each.read)).toFixed(0),
      'the first time, ms': cold.toFixed(0),
      'decoding alone, ms': median(times.map((each) => each.decode)).toFixed(0),
      '÷ decoding alone': median(times.map((each) => each.read / each.decode)).toFixed(1),
      'peak memory, MB': (process.resourceUsage().maxRSS / 1024).toFixed(0),
    },
  ]);
}
