import type { LicenseField } from '../../../../../shared/schemas/verification-schema.ts';

/** Asks the customer where the ID says something else than was entered. */
export const questionCopy = {
  idSays: 'Your ID says',
  entered: 'You entered',
  /** The dealership had typed it, and the customer has said that it's right. */
  confirmed: 'You confirmed',
  hint: (dealerName: string) =>
    `If we misread your ID, keep yours. ${dealerName} will see both and what you choose.`,
  addressHint: (dealerName: string) =>
    `If you've moved, keep yours, and add a proof of address that shows it. ${dealerName} will see both and what you choose.`,
  use: 'Use What the ID Says',
  keep: 'Keep Mine',
  useInstead: 'Use What the ID Says Instead',
  keepInstead: 'Keep Mine Instead',
  names: {
    fullName: 'Name',
    dateOfBirth: 'Date of birth',
    address: 'Address',
  } satisfies Record<LicenseField, string>,
  used: {
    fullName: (text: string) => `Your name is now ${text}, as on your ID.`,
    dateOfBirth: (text: string) => `Your date of birth is now ${text}, as on your ID.`,
    address: (text: string) => `Your address is now ${text}, as on your ID.`,
  } satisfies Record<LicenseField, (text: string) => string>,
  kept: (text: string, found: string, dealerName: string) =>
    `We kept ${text}. ${dealerName} will see that your ID says ${found}.`,
  /** `submit`: the button's words. */
  open: (submit: string) => `Choose one, or press ${submit} again to leave this open.`,
};
