import { MAX_VERIFICATION_ATTEMPTS, MINIMUM_AGE_YEARS } from '../../../../../shared/limits.ts';
import type { Article } from './article.ts';

export const terms: Article = {
  title: 'Terms of Service',
  lede: 'The rules for using this website, for customers and for dealerships.',
  updated: 'November 2026',
  sections: [
    {
      heading: 'What this website does',
      paragraphs: [
        'It checks who a customer is, for the dealership that asked for it. It does not decide about credit, give credit or sell cars. What you agree with the dealership or a lender is between you and them.',
      ],
    },
    {
      heading: 'For customers',
      paragraphs: ['By submitting you confirm that:'],
      points: [
        `you are at least ${MINIMUM_AGE_YEARS} years old`,
        'the details, the video and the documents are your own and are genuine',
        'nobody else uses your personal link',
      ],
    },
    {
      heading: 'The result',
      paragraphs: [
        `The check runs automatically and can be wrong. If it fails, you can try again, up to ${MAX_VERIFICATION_ATTEMPTS} times in all, or show your documents at the dealership. A result is no promise of credit.`,
      ],
    },
    {
      heading: 'For dealerships',
      paragraphs: ['With an account here your dealership agrees:'],
      points: [
        'to give true information about itself, and a genuine proof of its business',
        'to send links only to people who asked it for credit, and to open their documents only for that',
        'to keep its password to those who need it, and to tell us when somebody has it who should not',
        'to keep what it learns here confidential, and to follow the laws on privacy and credit that apply to it',
      ],
    },
    {
      heading: 'Approval and blocking',
      paragraphs: [
        'We decide which dealerships may use the website. We can decline an application, and block an account that puts customers’ data at risk or breaks these rules. A block acts at once, also on links that were sent already.',
      ],
    },
    {
      heading: 'What you may not do',
      paragraphs: [
        'Do not give somebody else’s documents as your own, upload harmful files, try to see data that is not yours, or put a load on the website that stops others from using it.',
      ],
    },
    {
      heading: 'Availability',
      paragraphs: [
        'We try to keep the website running at all times, and cannot promise it. If it is down, the dealership can check your documents in person.',
      ],
    },
    {
      heading: 'Changes',
      paragraphs: [
        'If these terms change, this page says so with its date. For a verification that you have begun, the terms of its beginning hold.',
      ],
    },
  ],
};
