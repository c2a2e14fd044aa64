import type { PersonalFields } from '../../../../../shared/schemas/customer-schema.ts';
import type { ReadLicense } from '../capture/read-license.ts';

/** The end of a scan. */
export type ScanOutcome = ReadLicense | { state: 'unread' };

/** The reasons why the form is still to be filled in by hand, apart from a state's law. */
type ScanProblem = Exclude<ScanOutcome['state'], 'read' | 'law'>;

export const informationCopy = {
  title: 'Personal Information',
  /** The same step of a customer whom the dealership knows: it stands for the link's own form as well. */
  fromDealership: {
    title: 'Verify Your Identity',
    intro: (dealerName: string) =>
      `${dealerName} entered some of your details. Check them, and add the rest exactly as it appears on your ID.`,
    start: 'Start Verification',
  },
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
    button: 'Scan Your License',
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
  /** The same where a state's law is the reason. `isUsed`: the photo is the back of the ID all the same. */
  notAllowed: (state: string, isUsed: boolean) => ({
    title: `${state} doesn't allow us to fill this in from the barcode`,
    text: isUsed
      ? 'We use the photo as the back of your ID. Type your details below.'
      : "We didn't keep the photo. Type your details below.",
  }),
};
