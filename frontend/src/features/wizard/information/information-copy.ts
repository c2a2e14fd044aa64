import type {
  CustomerSession,
  PersonalFields,
} from '../../../../../shared/schemas/customer-schema.ts';
import type { ReadLicense } from '../capture/read-license.ts';

/** The reasons why the form is still to be filled in by hand. */
export type ScanProblem = Exclude<ReadLicense['state'], 'read'> | 'unread';

/** The end of a scan. */
export type ScanOutcome = 'read' | ScanProblem;

export const informationCopy = {
  title: 'Personal Information',
  intro: 'Enter your details exactly as they appear on your ID.',
  /** Names the fields that are left to type after a license was read. */
  introAfterScan: (labels: readonly string[]) => {
    if (labels.length === 0) return 'We read your license. Check what it says, then continue.';
    const named = labels.map((label) => label.toLowerCase());
    const list = new Intl.ListFormat('en-US').format(named).replace(', and', ' and');
    return `We read your license. Now add your ${list}.`;
  },
  fields: {
    fullName: { label: 'Full name' },
    dateOfBirth: { label: 'Date of birth', hint: 'For example 03 27 1988' },
    address: { label: 'Address', hint: 'Street, city, state and ZIP code' },
    phone: { label: 'Phone number', hint: '10 digits, for example (513) 555-0142' },
    email: { label: 'Email address' },
  } satisfies Record<keyof PersonalFields, { label: string; hint?: string }>,
  /** Below the email, where a verification began at a general link. */
  resumeHint: (dealerName: string) =>
    `${dealerName} will contact you here. If you stop after this step, a link to continue goes here, too.`,
  dayParts: { month: 'Month', day: 'Day', year: 'Year' },
  /** The sentence that is agreed to before a camera is turned on. New words are a new `TERMS_VERSION`. */
  consent: ({ dealer, verification }: Pick<CustomerSession, 'dealer' | 'verification'>) => {
    const what = verification.barcode
      ? "a video of me, photos of my documents and a scan of my license's barcode"
      : 'a video of me and photos of my documents';
    return `I agree to ${what}, so that ${dealer.name} can check my identity.`;
  },
  terms: (version: number) => `Terms, version ${version}`,
  privacy: 'Privacy Policy',
  starting: 'Starting...',
  continueTo: (provider: string) => `Continue to ${provider}`,
  /** `files`: a list in words. */
  arrivedElsewhere: (files: string) =>
    `Uploaded on another device: ${files}. What you typed there stays on that device, so please enter it here as well.`,
  known: {
    title: 'Check these details',
    scanAgain: 'Scan Again',
    fromLicense: 'From your license',
    edit: 'Edit',
    editField: (label: string) => `Edit ${label.toLowerCase()}`,
    changed: 'Changed by you',
    licenseSays: (text: string) => `Your license says: ${text}`,
    restore: (label: string) => `Use the ${label.toLowerCase()} on my license`,
  },
  scan: {
    title: 'Scan your license to fill this in',
    text: 'Use the barcode on the back. You check what it fills in.',
    button: 'Scan License',
    /** The same while the box is empty: it's the customer's agreement to the sentence beside the box. */
    agreeing: 'Agree and Scan License',
    terms:
      "It's read on your device. The photo is uploaded as the back of your ID. Where your state allows it, we compare its barcode with the front, and keep the result and a code made from your ID's number, to notice reuse.",
  },
  /** Says why a scan filled in nothing, and what to do now. */
  scanProblems: {
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
      title: "That license can't fill this in",
      text: 'Type your details below.',
    },
  } satisfies Record<ScanProblem, { title: string; text: string }>,
};
