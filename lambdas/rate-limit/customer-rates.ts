import {
  MAX_DOCUMENT_BYTES,
  MAX_VERIFICATION_ATTEMPTS,
  MAX_VIDEO_BYTES,
} from '../../shared/limits.ts';
import { DAY, HOUR, type Rate } from './rate-definition.ts';

/** Limits on the customer's path. */
export const customerRates = {
  dealership: {
    counts: 'Looks at what a dealership shows its customers',
    per: 'visitor',
    max: 1200,
    windowSeconds: HOUR,
    why: 'Each page of the path asks once.',
  },
  draft: {
    counts: 'Verifications begun at a general link',
    per: 'visitor',
    max: 240,
    windowSeconds: HOUR,
    why: 'A busy showroom has some dozens of customers a day.',
  },
  customerKey: {
    counts: 'Calls with a wrong or expired customer key',
    per: 'visitor',
    max: 120,
    windowSeconds: HOUR,
    why: 'Keys are not guessed either; old links are opened again and again.',
  },
  endedLink: {
    counts: 'Questions how a link ended that opened nothing',
    per: 'visitor',
    max: 120,
    windowSeconds: HOUR,
    why: 'The same.',
  },
  linkRequest: {
    counts: 'Requests for a new link',
    per: 'visitor',
    max: 60,
    windowSeconds: HOUR,
    why: 'Beside the day between two for one customer: each may send a dealership an email.',
  },
  reminderStop: {
    counts: 'Requests for no more reminders',
    per: 'visitor',
    max: 60,
    windowSeconds: HOUR,
    why: 'Keys are not guessed; somebody may press twice.',
  },
  contact: {
    counts: "Changes of a customer's contact details",
    per: 'customer',
    max: 60,
    windowSeconds: DAY,
    why: 'A typo corrected now and then. Each is in the timeline, which is read as a whole.',
  },
  begin: {
    counts: 'Ends of step 1',
    per: 'customer',
    max: 60,
    windowSeconds: DAY,
    why: 'Step 1 again and again, of five attempts; each may make a session at a provider.',
  },
  submission: {
    counts: 'Submissions, refused ones too',
    per: 'customer',
    max: 120,
    windowSeconds: HOUR,
    why: 'Each attempt may meet a refused file several times.',
  },
  confirmationToStranger: {
    counts: 'Emails that a submission arrived, to who began at a general link',
    per: 'inbox',
    max: 5,
    windowSeconds: DAY,
    why: 'Anybody may have typed the address. They take no result away.',
    answers: "No email; the customer's page says so",
  },
  resultToStranger: {
    counts:
      'Emails about a result that nobody decided and that approves nothing, to who began at a general link',
    per: 'inbox',
    max: 5,
    windowSeconds: DAY,
    why: 'Anybody may have typed the address.',
    answers: "No email; the result stands on the customer's page",
  },
} as const satisfies Record<string, Rate>;

/** Limits on the customer's files, and on the phone that may send them. */
export const fileRates = {
  customerUpload: {
    counts: "A customer's files to be uploaded",
    per: 'customer',
    max: 300,
    windowSeconds: DAY,
    why: 'Five attempts of four files, each perhaps retaken often; every renewed address counts.',
  },
  draftUpload: {
    counts: 'Files to be uploaded by those who began at a general link',
    per: 'visitor',
    max: 600,
    windowSeconds: HOUR,
    why: "Anyone may begin. Leaves ten files for each minute of a busy showroom's hour.",
  },
  progress: {
    counts: 'Reports of what has arrived, or was taken away',
    per: 'customer',
    max: 600,
    windowSeconds: DAY,
    why: 'Each file, and what is said of the ID.',
  },
  phoneUpload: {
    counts: 'Files to be uploaded by a phone that took over',
    per: 'handoff',
    max: 60,
    windowSeconds: HOUR,
    why: "Counted apart from the customer's own, so that a stranger who scans the code uses up nothing of theirs.",
  },
  phoneProgress: {
    counts: 'Reports of such a phone',
    per: 'handoff',
    max: 200,
    windowSeconds: HOUR,
    why: 'The same.',
  },
  handoff: {
    counts: 'Codes to continue on a phone',
    per: 'customer',
    max: 60,
    windowSeconds: HOUR,
    why: 'A code lasts for minutes, and a new one is a press away.',
  },
  handoffClaim: {
    counts: 'Scans of such codes',
    per: 'visitor',
    max: 240,
    windowSeconds: HOUR,
    why: "Codes aren't guessed. A showroom's phones share one address.",
  },
} as const satisfies Record<string, Rate>;

const GB = 1024 ** 3;

/** A whole attempt of the largest files: a video, both sides of an ID, a proof of address. */
const ATTEMPT_BYTES = MAX_VIDEO_BYTES + 3 * MAX_DOCUMENT_BYTES;
/** Each file sent twice, by a retake or by a connection that broke. */
const TWICE = 2;

/** Limits on the bytes that the bucket has to hold, as a browser announces them for an upload. */
export const byteRates = {
  proofBytes: {
    counts: 'Bytes announced as proofs of dealership',
    per: 'visitor',
    max: GB,
    unit: 'bytes',
    windowSeconds: DAY,
    why: 'A hundred files of the largest size.',
  },
  draftBytes: {
    counts: 'Bytes announced by those who began at a general link',
    per: 'visitor',
    max: 5 * GB,
    unit: 'bytes',
    windowSeconds: DAY,
    why: "A showroom's customers may share one address: 60 whole attempts of the largest files, or 300 to 500 as phones make them (10 to 15 MB).",
  },
  customerBytes: {
    counts: 'Bytes announced for one verification',
    per: 'customer',
    max: TWICE * MAX_VERIFICATION_ATTEMPTS * ATTEMPT_BYTES,
    unit: 'bytes',
    windowSeconds: DAY,
    why: 'Five attempts of the largest video, both sides of the ID and proof of address (80 MB), each file sent twice.',
  },
  draftBytesOfDealership: {
    counts: 'Bytes announced by those who began at its general link',
    per: 'dealership',
    max: 10 * GB,
    unit: 'bytes',
    windowSeconds: DAY,
    why: 'Some 700 to 1,000 attempts as phones make them, from however many addresses. Links that it sends are counted apart: strangers take nothing away from their customers.',
  },
  linkBytesOfDealership: {
    counts: 'Bytes announced by those to whom it sent a link',
    per: 'dealership',
    max: 50 * GB,
    unit: 'bytes',
    windowSeconds: DAY,
    why: 'Bounds what a stolen dealership account could have stored.',
  },
} as const satisfies Record<string, Rate>;
