import {
  MAX_DOCUMENT_BYTES,
  MAX_VERIFICATION_ATTEMPTS,
  MAX_VIDEO_BYTES,
} from '../../shared/limits.ts';
import { DAY_SECONDS, HOUR_SECONDS, type Rate } from './rate-definition.ts';

/** Limits on the customer's path. */
export const customerRates = {
  dealership: {
    counts: 'Looks at a dealership',
    per: 'visitor',
    // Each page of the path asks once.
    max: 1200,
    windowSeconds: HOUR_SECONDS,
  },
  log: {
    counts: 'Looks at the newest checkpoint of the log',
    per: 'visitor',
    // Anybody may watch it, every few seconds.
    max: 1200,
    windowSeconds: HOUR_SECONDS,
  },
  draft: {
    counts: 'Verifications begun at a general link',
    per: 'visitor',
    // A busy showroom has some dozens of customers a day.
    max: 240,
    windowSeconds: HOUR_SECONDS,
  },
  customerKey: {
    counts: 'Calls with a wrong or expired customer key',
    per: 'visitor',
    // Keys are not guessed either; old links are opened again and again.
    max: 120,
    windowSeconds: HOUR_SECONDS,
  },
  endedLink: {
    counts: 'Questions how a link ended, with a wrong key',
    per: 'visitor',
    // As for wrong keys.
    max: 120,
    windowSeconds: HOUR_SECONDS,
  },
  linkRequest: {
    counts: 'Requests for a new link',
    per: 'visitor',
    // Beside the day between two for one customer: each may send a dealership an email.
    max: 60,
    windowSeconds: HOUR_SECONDS,
  },
  reminderStop: {
    counts: 'Requests for no more reminders',
    per: 'visitor',
    // Keys are not guessed; somebody may press twice.
    max: 60,
    windowSeconds: HOUR_SECONDS,
  },
  contact: {
    counts: 'Changes of contact details',
    per: 'customer',
    // A typo corrected now and then. Each is in the timeline, which is read as a whole.
    max: 60,
    windowSeconds: DAY_SECONDS,
  },
  begin: {
    counts: 'Ends of step 1',
    per: 'customer',
    // Step 1 again and again, of five attempts; each may make a session at a provider.
    max: 60,
    windowSeconds: DAY_SECONDS,
  },
  submission: {
    counts: 'Submissions, refused ones too',
    per: 'customer',
    // Each attempt may meet a refused file several times.
    max: 120,
    windowSeconds: HOUR_SECONDS,
  },
  draftSubmission: {
    counts: 'Submissions from its general link, without refused ones',
    per: 'visitor and dealership',
    // More than a showroom's Wi-Fi sees in a day. Five addresses have to work together to use up the dealership's.
    max: 100,
    windowSeconds: DAY_SECONDS,
  },
  confirmationToStranger: {
    counts: 'Confirmations of a submission from a general link',
    per: 'inbox',
    // Anybody may have typed the address. They take no result away.
    max: 5,
    windowSeconds: DAY_SECONDS,
    over: 'no email',
  },
  resultToStranger: {
    counts: 'Results from a general link, undecided by people, approving nothing',
    per: 'inbox',
    // Anybody may have typed the address.
    max: 5,
    windowSeconds: DAY_SECONDS,
    over: 'no email',
  },
} as const satisfies Record<string, Rate>;

/** Limits on the customer's files, and on the phone that may send them. */
export const fileRates = {
  customerUpload: {
    counts: 'Files uploaded',
    per: 'customer',
    // Five attempts of five files, each perhaps retaken often; every renewed address counts.
    max: 300,
    windowSeconds: DAY_SECONDS,
  },
  draftUpload: {
    counts: 'Files uploaded from a general link',
    per: 'visitor',
    // Anyone may begin. Leaves ten files for each minute of a busy showroom's hour.
    max: 600,
    windowSeconds: HOUR_SECONDS,
  },
  progress: {
    counts: 'Reports of progress',
    per: 'customer',
    // Each file, and what is said of the ID.
    max: 600,
    windowSeconds: DAY_SECONDS,
  },
  phoneUpload: {
    counts: 'Files uploaded',
    per: 'handoff',
    // Counted apart from the customer's own, so that a stranger who scans the code uses up nothing of theirs.
    max: 60,
    windowSeconds: HOUR_SECONDS,
  },
  phoneProgress: {
    counts: 'Reports of progress',
    per: 'handoff',
    // As for its files.
    max: 200,
    windowSeconds: HOUR_SECONDS,
  },
  handoff: {
    counts: 'Codes to continue on a phone',
    per: 'customer',
    // A code lasts for minutes, and a new one is a press away.
    max: 60,
    windowSeconds: HOUR_SECONDS,
  },
  handoffClaim: {
    counts: 'Scans of such codes',
    per: 'visitor',
    // Codes aren't guessed. A showroom's phones share one address.
    max: 240,
    windowSeconds: HOUR_SECONDS,
  },
} as const satisfies Record<string, Rate>;

const GB = 1024 ** 3;

/** A whole attempt of the largest files: a video, both sides of an ID, a proof of address. */
const ATTEMPT_BYTES = MAX_VIDEO_BYTES + 3 * MAX_DOCUMENT_BYTES;
/** Each file sent twice, by a retake or by a connection that broke. */
const TWICE = 2;

/** Limits on the bytes that the bucket has to hold: as a browser announces them for an upload, unless said otherwise. */
export const byteRates = {
  proofBytes: {
    counts: 'Proofs of dealership',
    per: 'visitor',
    // A hundred files of the largest size.
    max: GB,
    unit: 'bytes',
    windowSeconds: DAY_SECONDS,
  },
  draftBytes: {
    counts: 'Files from a general link',
    per: 'visitor',
    // A showroom's customers may share one address: 60 whole attempts of the largest files, or 300 to 500 as phones make them (10 to 15 MB).
    max: 5 * GB,
    unit: 'bytes',
    windowSeconds: DAY_SECONDS,
  },
  customerBytes: {
    counts: 'Files of one verification',
    per: 'customer',
    max: TWICE * MAX_VERIFICATION_ATTEMPTS * ATTEMPT_BYTES,
    unit: 'bytes',
    windowSeconds: DAY_SECONDS,
  },
  draftBytesOfDealership: {
    counts: 'Files from its general link, once a report or a submission shows that they arrived',
    per: 'dealership',
    // Ten times what one visitor may send in a day, so a visitor's own limit ends first. Links that it sends are counted apart: strangers take nothing away from their customers.
    max: 50 * GB,
    unit: 'bytes',
    windowSeconds: DAY_SECONDS,
  },
  announcedBytesOfDealership: {
    counts: 'Files from its general link, whether or not they arrive',
    per: 'dealership',
    // Bounds what arrives and nobody reports. A hundred visitors have to work together to use it up.
    max: 500 * GB,
    unit: 'bytes',
    windowSeconds: DAY_SECONDS,
  },
  linkBytesOfDealership: {
    counts: 'Files from links that it sent',
    per: 'dealership',
    // Bounds what a stolen dealership account could have stored.
    max: 50 * GB,
    unit: 'bytes',
    windowSeconds: DAY_SECONDS,
  },
} as const satisfies Record<string, Rate>;
