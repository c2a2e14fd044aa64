import { MAX_VERIFICATION_ATTEMPTS } from '../../../../../shared/limits.ts';
import type { ProviderTexts } from '../content/article.ts';
import { keptHere } from './kept-files-texts.ts';

/** People at the dealership look at submissions, and decide. */
export function review(fileDays: number): ProviderTexts {
  const kept = keptHere(fileDays);
  return {
    privacy: {
      ...kept.privacy,
      check: {
        heading: 'How the check works',
        paragraphs: [
          'People at the dealership look at your ID, your proof of address and your video, compare them with what you entered, and decide. No other company checks them, and no software decides for them.',
          'We record who decided, when and why. The reason they write for their colleagues stays at the dealership.',
        ],
      },
    },
    terms: {
      ...kept.terms,
      result: `People at the dealership decide, and they can be wrong. If you’re not verified, you can try again (up to ${MAX_VERIFICATION_ATTEMPTS} attempts in total) or show your documents at the dealership. A result isn’t a promise of credit.`,
    },
    help: kept.help,
  };
}
