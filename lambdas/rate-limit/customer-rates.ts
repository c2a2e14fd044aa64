import {
  MAX_DOCUMENT_BYTES,
  MAX_VERIFICATION_ATTEMPTS,
  MAX_VIDEO_BYTES,
} from '../../shared/limits.ts';
import { perDay, perHour, type Rate } from './rate-definition.ts';

export const customerRates = {
  // Each page of the path asks once.
  dealership: perHour(1200, 'visitor', 'Looks at a dealership'),
  // Anybody may watch it, every few seconds.
  log: perHour(1200, 'visitor', 'Looks at the newest checkpoint of the log'),
  // A busy showroom has some dozens of customers a day.
  draft: perHour(240, 'visitor', 'Verifications begun at a general link'),
  // Nobody can guess a key. Old links are opened again and again.
  customerKey: perHour(120, 'visitor', 'Calls with a wrong or expired customer key'),
  // As for wrong keys.
  endedLink: perHour(120, 'visitor', 'Questions how a link ended, with a wrong key'),
  // One customer may ask once a day. This bounds who asks for many, since each request may email a dealership.
  linkRequest: perHour(60, 'visitor', 'Requests for a new link'),
  // Nobody can guess a key, and somebody may press twice.
  reminderStop: perHour(60, 'visitor', 'Requests for no more reminders'),
  // A typo corrected now and then. Each is in the timeline, which is read as a whole.
  contact: perDay(60, 'customer', 'Changes of contact details'),
  // Step 1 again and again, of five attempts; each may make a session at a provider.
  begin: perDay(60, 'customer', 'Ends of step 1'),
  // Each attempt may meet a refused file several times.
  submission: perHour(120, 'customer', 'Submissions, refused ones too'),
  // More than a showroom's Wi-Fi sees in a day. Five addresses have to work together to use up the dealership's.
  draftSubmission: perDay(
    100,
    'visitor and dealership',
    'Submissions from its general link, without refused ones',
  ),
  // Anybody may have typed the address.
  resumeToStranger: perDay(1, 'inbox', 'Links to continue after a general link', {
    over: 'no email',
  }),
  // Anybody may have typed the address. Results have a limit of their own, so these use up none of it.
  confirmationToStranger: perDay(5, 'inbox', 'Confirmations of a submission from a general link', {
    over: 'no email',
  }),
  // Anybody may have typed the address.
  resultToStranger: perDay(
    5,
    'inbox',
    'Results from a general link that no person decided and that are no approval',
    { over: 'no email' },
  ),
} as const satisfies Record<string, Rate>;

/** Limits on the customer's files, and on the phone that may send them. */
export const fileRates = {
  // Five attempts of five files, each perhaps retaken often; every renewed address counts.
  customerUpload: perDay(300, 'customer', 'Files uploaded'),
  // Anyone may begin. Leaves ten files for each minute of a busy showroom's hour.
  draftUpload: perHour(600, 'visitor', 'Files uploaded from a general link'),
  // Each file, and what is said of the ID.
  progress: perDay(600, 'customer', 'Reports of progress'),
  // Two documents, each retaken some times; what is over is read with the submission, as all was before.
  earlyReading: perDay(10, 'customer', 'Documents read before they are submitted', {
    over: 'read when submitted',
  }),
  // Counted apart from the customer's own, so that a stranger who scans the code uses up nothing of theirs.
  phoneUpload: perHour(60, 'handoff', 'Files uploaded'),
  // As for its files.
  phoneProgress: perHour(200, 'handoff', 'Reports of progress'),
  // A code lasts for minutes, and a new one is a press away.
  handoff: perHour(60, 'customer', 'Codes to continue on a phone'),
  // Codes aren't guessed. A showroom's phones share one address.
  handoffClaim: perHour(240, 'visitor', 'Scans of such codes'),
} as const satisfies Record<string, Rate>;

const GB = 1024 ** 3;

/** A whole attempt of the largest files: a video, both sides of an ID, a proof of address. */
const ATTEMPT_BYTES = MAX_VIDEO_BYTES + 3 * MAX_DOCUMENT_BYTES;
/** Each file sent twice, by a retake or by a connection that broke. */
const TWICE = 2;

/** Limits on the bytes that the bucket has to hold: as a browser announces them for an upload, unless said otherwise. */
export const byteRates = {
  // A hundred files of the largest size.
  proofBytes: perDay(GB, 'visitor', 'Proofs of dealership', { unit: 'bytes' }),
  // A showroom's customers may share one address: 60 whole attempts of the largest files, or 300 to 500 as phones make
  // them (10 to 15 MB).
  draftBytes: perDay(5 * GB, 'visitor', 'Files from a general link', { unit: 'bytes' }),
  customerBytes: perDay(
    TWICE * MAX_VERIFICATION_ATTEMPTS * ATTEMPT_BYTES,
    'customer',
    'Files of one verification',
    { unit: 'bytes' },
  ),
  // Ten times what one visitor may send in a day, so a visitor's own limit ends first. Links that it sends are counted
  // apart: strangers take nothing away from their customers.
  draftBytesOfDealership: perDay(
    50 * GB,
    'dealership',
    'Files from its general link, once a report or a submission shows that they arrived',
    { unit: 'bytes' },
  ),
  // Bounds what arrives and nobody reports. A hundred visitors have to work together to use it up.
  announcedBytesOfDealership: perDay(
    500 * GB,
    'dealership',
    'Files from its general link, whether or not they arrive',
    { unit: 'bytes' },
  ),
  // Bounds what a stolen dealership account could have stored.
  linkBytesOfDealership: perDay(50 * GB, 'dealership', 'Files from links that it sent', {
    unit: 'bytes',
  }),
} as const satisfies Record<string, Rate>;
