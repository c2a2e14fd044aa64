import { requiredFileKinds } from '../../../shared/schemas/files.ts';
import { randomUnit } from '../../runtime/randomness.ts';
import { readProviderParameter } from '../../runtime/parameters.ts';
import { keptHere } from '../kept-here.ts';
import type { VerificationProvider } from '../provider.ts';
import { denialReasons } from './denial-reasons.ts';

const randomOf = <Item>(items: readonly [Item, ...Item[]]): Item =>
  items[Math.floor(randomUnit() * items.length)] ?? items[0];

async function isRejected(): Promise<boolean> {
  const text = await readProviderParameter('simulated/rejection-probability');
  // Of white space `Number` makes 0, which would verify everybody.
  const probability = text.trim() === '' ? NaN : Number(text);
  if (!(probability >= 0 && probability <= 1))
    throw new Error('The rejection probability is not between 0 and 1');
  return randomUnit() < probability;
}

/**
 * Verifies nobody: chance decides, with the rejection probability that the parameter holds at that moment (0 and 1
 * make it certain). For demonstrations and tests.
 */
export const simulated: VerificationProvider = {
  ...keptHere,
  name: 'simulated',
  label: null,
  isRead: false,
  isDemonstration: true,
  files: requiredFileKinds,
  look: async () =>
    (await isRejected())
      ? { outcome: 'denied', reason: randomOf(denialReasons) }
      : { outcome: 'approved' },
};
