import { requiredFileKinds } from '../../../shared/schemas/files.ts';
import { randomUnit } from '../../runtime/randomness.ts';
import { readProviderParameter } from '../../runtime/parameters.ts';
import { wizardProvider } from '../kept-here.ts';
import type { VerificationProvider } from '../provider.ts';
import { simulatedReasons } from './denial-reasons.ts';

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
export const simulatedProvider: VerificationProvider = {
  ...wizardProvider,
  name: 'simulated',
  label: null,
  isRead: false,
  isDemonstration: true,
  files: requiredFileKinds,
  look: async () =>
    (await isRejected())
      ? { outcome: 'denied', reason: randomOf(simulatedReasons) }
      : { outcome: 'approved' },
};
