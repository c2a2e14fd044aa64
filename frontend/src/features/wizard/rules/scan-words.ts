import type { ReadLicense } from './read-license.ts';

/** Why the form is still to be filled in by hand. */
export type ScanProblem = Exclude<ReadLicense['state'], 'read'> | 'unread';

/** What became of a scan. */
export type ScanOutcome = 'read' | ScanProblem;

/** What happened and what to do now. */
export const scanProblems: Record<ScanProblem, { title: string; text: string }> = {
  unread: {
    title: "We couldn't read that barcode",
    text: 'It may be worn, or not from a US license. Try again in brighter light, or type your details below.',
  },
  foreign: {
    title: "That isn't a US license or ID card",
    text: 'Its barcode may be from another country. Type your details below.',
  },
  expired: {
    title: 'That license has expired',
    text: 'Type your details below, and have an ID ready that is still valid.',
  },
  minor: {
    title: 'You must be at least 18 years old',
    text: 'The date of birth on that license is less than 18 years ago. If it was the wrong license, scan yours or type your details below.',
  },
  empty: {
    title: "That barcode doesn't have your details",
    text: 'Type your details below.',
  },
};
