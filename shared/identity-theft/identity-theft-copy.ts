import { MAX_NOTE_LENGTH } from '../limits.ts';

/** Messages about requests of people whose identity was used, for both sides. */
export const theftMessages = {
  contactRequired: 'Enter the phone number or email address from your papers',
  contactInvalid: 'Enter a US phone number with 10 digits, or an email address',
  dealershipUnknown:
    'No dealership here has exactly this phone number or email address. Compare it with your papers. If it’s right, write to the dealership itself.',
  dealershipUnclear:
    'Several dealerships have this phone number. Enter the email address from your papers.',
  textRequired: 'Say what happened',
  textTooLong: `Please use at most ${MAX_NOTE_LENGTH.toLocaleString('en-US')} characters`,
  contactMissing: 'Enter an email address or a phone number',
  proofsFirst: 'Check off the proof of identity and the report first.',
  closed: 'This request is already answered.',
  tooManyRecords: 'This request is about too many records already.',
  markChanged: 'Someone else just changed this. Look at it, then try again.',
  namedElsewhere: 'Another request that waits names this record. Answer that one first.',
  declineReasonRequired: 'Choose a reason',
  reasonRequired: 'Please enter a reason',
} as const;

/** Names of what a dealership may ask for before it hands anything out, by 15 U.S.C. 1681g(e)(2). */
export const theftProofNames = {
  identity: 'Proof of identity',
  report: 'Police report or FTC Identity Theft Report',
} as const;

/** The grounds on which a dealership may decline, by 15 U.S.C. 1681g(e)(5). */
export const theftDeclineReasons = {
  not_required: 'The law doesn’t require these records to be disclosed',
  unsure_identity: 'We don’t know with a high degree of confidence who the person is',
  misrepresentation: 'The request rests on a misrepresentation of fact',
  navigation: 'Only internet browsing data was requested',
} as const;

/** Names what a line of the timeline says of a request: a proof, or the ground of a refusal. */
export const theftDetailNames = { ...theftProofNames, ...theftDeclineReasons } as const;
