import {
  MAX_DOCUMENT_BYTES,
  MAX_VERIFICATION_ATTEMPTS,
  MAX_VIDEO_BYTES,
} from '../../shared/limits.ts';
import { DAY, type Rate } from './rate.ts';

const GB = 1024 ** 3;

/** A whole attempt of the largest files: a video, both sides of an ID, a proof of address. */
const ATTEMPT_BYTES = MAX_VIDEO_BYTES + 3 * MAX_DOCUMENT_BYTES;
/** Each file sent twice, by a retake or by a connection that broke. */
const TWICE = 2;

/** Of what the bucket has to hold, as a browser announces it for an upload. */
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
