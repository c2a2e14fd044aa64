import { isProviderName, type ProviderName } from '../../../../../shared/provider-names.ts';
import type { ProviderTexts } from '../content/article.ts';
import { evidence } from './evidence-texts.ts';
import { review } from './review-texts.ts';
import { simulated } from './simulated-texts.ts';
import { veriff } from './veriff-texts.ts';

const texts: Record<ProviderName, (fileDays: number) => ProviderTexts> = {
  evidence,
  review,
  simulated,
  // Keeps the files itself.
  veriff: () => veriff,
};

/**
 * Returns the sentences that are true where this provider verifies, and files are kept for so many days. Throws for a
 * provider that no sentences exist for: any others would not be true.
 */
export function textsOfProvider(name: string, fileDays: number): ProviderTexts {
  if (!isProviderName(name)) throw new Error(`The legal pages say nothing of ${name}`);
  return texts[name](fileDays);
}
