import { DAY, HOUR, type Rate } from './rate.ts';

/** Of the customer's files, and of the phone that may send them. */
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
