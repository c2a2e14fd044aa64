import { MAX_VERIFICATION_ATTEMPTS } from '../../../../../shared/limits.ts';
import type { ProviderTexts } from '../content/article.ts';
import { keptHere } from './kept-files-texts.ts';

const notReal = 'Don’t send real documents, or anything about a real person.';

/** Chance decides, in a demonstration. */
export function simulated(fileDays: number): ProviderTexts {
  const kept = keptHere(fileDays);
  return {
    privacy: {
      ...kept.privacy,
      check: {
        heading: 'How the check works',
        paragraphs: [
          `This website is a demonstration. Decisions are made by chance: nobody looks at what you send to verify you, and no software does either. ${notReal}`,
          'No other company checks it, either. What you send is stored and shown to the dealership all the same.',
        ],
      },
    },
    terms: {
      purpose: `This is a demonstration: decisions are made by chance, and nobody’s identity is verified. ${notReal}`,
      genuine: 'what you enter and upload is made up, and isn’t about a real person',
      result: `Chance decides, so the result says nothing about you. If you’re not verified, you can try again (up to ${MAX_VERIFICATION_ATTEMPTS} attempts in total). A result isn’t a promise of credit.`,
    },
    help: {
      ...kept.help,
      needed: [
        `This is a demonstration: decisions are made by chance. ${notReal} Use sample files instead.`,
        ...kept.help.needed,
      ],
      denied: `Decisions are made by chance here, so better pictures don’t help. You can try up to ${MAX_VERIFICATION_ATTEMPTS} times.`,
    },
  };
}
