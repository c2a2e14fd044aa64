import type { ContactFields } from '../../../../shared/schemas/customer-schema.ts';

/** Everything that the form behind a customer's link says, apart from what its fields' checks and failures say. */
export const linkPageCopy = {
  title: 'Verify Your Identity',
  purpose: (dealerName: string | undefined) =>
    `${dealerName ?? 'Your dealership'} will use these details to contact you about your verification.`,
  /** Stands for the purpose where the dealership has typed details already. */
  confirm: (dealerName: string | undefined) =>
    `${dealerName ?? 'Your dealership'} entered these details. Check them.`,
  /** Asked before the dealership's details are shown to a visitor who scanned or copied the link. */
  isThisYou: {
    question: 'Is this you?',
    intro: (dealerName: string) => `${dealerName} entered these details. You can change them next.`,
    phoneEnding: (digits: string) => `Phone ending in ${digits}`,
    emailStarting: (letter: string) => `Email starting with ${letter}`,
    yesScan: 'Yes, Scan My License',
    yes: "Yes, That's Me",
    no: 'No, Someone Else',
  },
  labels: {
    fullName: 'Full Name',
    email: 'Email',
    phone: 'Phone Number',
  } satisfies Record<keyof ContactFields, string>,
  /** Stands for the dealership's name within a sentence, as long as that isn't known. */
  theDealership: 'the dealership',
  scanInstead: 'Scan your license to fill this in',
  start: 'Start Verification',
  starting: 'Starting...',
};
