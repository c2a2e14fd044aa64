import type { CustomerSession } from '../../../../../shared/schemas/customer-schema.ts';
import { readsLicense } from '../../../components/customer/customer-flow.tsx';
import type { ReadLicense } from '../capture/read-license.ts';

/** What a customer agrees to before a camera is turned on. New words are a new `TERMS_VERSION`. */
export function consentText({ dealer, place }: Pick<CustomerSession, 'dealer' | 'place'>): string {
  const what = readsLicense(place)
    ? "a video of me, photos of my documents and a scan of my license's barcode"
    : 'a video of me and photos of my documents';
  return `I agree to ${what}, so that ${dealer.name} can check my identity.`;
}

/** What is left to do in step 1 after a license was read: to type what these labels name. */
export function introAfterScan(labels: readonly string[]): string {
  if (labels.length === 0) return 'We read your license. Check what it says, then continue.';
  const named = labels.map((label) => label.toLowerCase());
  const list = new Intl.ListFormat('en-US').format(named).replace(', and', ' and');
  return `We read your license. Now add your ${list}.`;
}

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
