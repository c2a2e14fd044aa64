import { TERMS_VERSION } from '../../../../../shared/copy/customer/terms-version.ts';
import { MINIMUM_AGE_YEARS } from '../../../../../shared/limits.ts';
import type { Article } from './article.ts';

export const terms: Article = {
  title: 'Terms of Service',
  lede: 'The rules for using this website, for customers and for dealerships.',
  version: TERMS_VERSION,
  updated: 'November 2026',
  sections: ({ terms: provider }) => [
    {
      heading: 'What this website does',
      paragraphs: [
        'It verifies a customer’s identity for the dealership that requested it. It doesn’t make credit decisions, offer credit or sell cars. Any agreement with a dealership or lender is between you and them.',
        ...(provider.purpose === undefined ? [] : [provider.purpose]),
      ],
    },
    {
      heading: 'For customers',
      paragraphs: ['By submitting, you confirm that:'],
      points: [
        `you are at least ${MINIMUM_AGE_YEARS} years old`,
        provider.genuine,
        'nobody else uses your personal link',
      ],
    },
    {
      heading: 'The result',
      paragraphs: [provider.result],
    },
    {
      heading: 'For dealerships',
      paragraphs: ['By having an account here, your dealership agrees:'],
      points: [
        'to give true information about itself, and genuine proof of its business',
        'to send links only to people who asked it for credit, and to open their documents only for that purpose',
        'to share its password only with people who need it, and to tell us if anyone else gets it',
        'to keep what it learns here confidential, and to follow the laws on privacy and credit that apply to it',
      ],
    },
    {
      heading: 'Approval and blocking',
      paragraphs: [
        'We decide which dealerships can use the website. We can decline an application, and block an account that puts customers’ data at risk or breaks these rules. A block takes effect immediately, including on links already sent.',
      ],
    },
    {
      heading: 'What you may not do',
      paragraphs: [
        'Don’t present someone else’s documents as your own, upload harmful files, try to see data that isn’t yours, or put a load on the website that stops others from using it.',
      ],
    },
    {
      heading: 'Availability',
      paragraphs: [
        'We try to keep the website running at all times, but we can’t guarantee it. If it’s down, the dealership can check your documents in person.',
      ],
    },
    {
      heading: 'Changes',
      paragraphs: [
        'If these terms change, we’ll update the version and the date on this page. For a verification in progress, the version in force when it began applies.',
      ],
    },
  ],
};
