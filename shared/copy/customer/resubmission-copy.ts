import { BILL_DAYS } from '../../limits.ts';
import type { CustomerFileKind } from '../../schemas/files-schema.ts';
import type { FileProblem } from '../../schemas/verification-schema.ts';
import { photoProblemCopy, type ProblemCopy } from '../document-copy.ts';

const problems: Record<FileProblem, ProblemCopy | Record<CustomerFileKind, ProblemCopy>> = {
  ...photoProblemCopy,
  too_small: {
    problem: 'Too small to read',
    advice: 'Move closer, until the document fills the picture.',
  },
  unreadable: {
    video: { problem: "We couldn't play it", advice: 'Record it again on this page.' },
    idDocument: {
      problem: "We couldn't read it",
      advice:
        'Make sure this is the side with your photo. Lay it flat, in good light, with all four corners in the picture.',
    },
    idBack: {
      problem: "We couldn't read the barcode",
      advice:
        'Make sure this is the side with the barcode. Lay the card flat, in good light, with all of the barcode in the picture.',
    },
    addressDocument: {
      problem: "We couldn't read it",
      advice: 'Lay it flat, in good light, with the whole page in the picture.',
    },
  },
  unreadable_pdf: {
    problem: "We couldn't read this PDF",
    advice: 'Send a photo of it, or a PDF that opens without a password.',
  },
  expired: {
    problem: 'No longer valid',
    advice: "Use an ID that hasn't expired. It can be another kind of ID.",
  },
  too_old: {
    problem: `More than ${BILL_DAYS} days old`,
    advice: `Use a bill, bank statement or lease from the last ${BILL_DAYS} days.`,
  },
  differs: {
    video: {
      problem: "It doesn't match your ID",
      advice: 'Record it yourself, with your face in good light.',
    },
    idDocument: {
      problem: "It doesn't match what you entered",
      advice: 'Use your own ID, with every word in the picture easy to read.',
    },
    idBack: {
      problem: "The barcode doesn't match the front",
      advice: 'Use the back of the same ID.',
    },
    addressDocument: {
      problem: "It doesn't match what you entered",
      advice: 'Use one with your name and the address you entered.',
    },
  },
  to_follow: {
    problem: 'Still needed',
    advice: `Use a bill, bank statement or lease from the last ${BILL_DAYS} days, with your name and the address you entered.`,
  },
  cut_off: {
    problem: 'Part of it is cut off',
    advice: 'Take it again with all four corners in the picture.',
  },
  other_name: {
    problem: "It's in someone else's name",
    advice: `Use one in your own name, from the last ${BILL_DAYS} days, such as a bill or bank statement.`,
  },
  other_address: {
    problem: 'It shows another address',
    advice: 'Use one with the address you entered.',
  },
  face_dark: {
    problem: 'Your face is too dark',
    advice: 'Record it again, facing a window or a lamp.',
  },
  face_not_turned: {
    problem: "You didn't turn your head",
    advice: 'Record it again, and turn your head when you see the arrow.',
  },
  others_in_view: {
    problem: 'Someone else is in view',
    advice: 'Record it again with only you in the picture.',
  },
  too_short: {
    problem: 'It ends too early',
    advice: 'Record it again until it stops by itself.',
  },
};

const moreTimes = (left: number) => (left > 1 ? `${left} more times` : 'one more time');

/** Everything that is said where files are asked for again, on the page and in the email. */
export const resubmissionCopy = {
  /** Reasons to ask for a file again, and what to do about each. */
  problems,
  names: {
    video: 'Video',
    id: 'Your ID',
    front: 'Front of your ID',
    photoPage: 'Photo page of your passport',
    back: 'Back of your ID',
    address: 'Proof of address',
  },
  titles: {
    video: 'We need a new video',
    several: 'We need a few things again',
    photo: 'We need one new photo',
    photos: 'We need new photos',
    addressToFollow: 'We still need your proof of address',
    newerAddress: 'We need a newer proof of address',
    otherAddress: 'We need another proof of address',
    documents: 'We need new documents',
    validId: 'We need a valid ID',
    idPhoto: 'We need a new photo of your ID',
    idPhotos: 'We need new photos of your ID',
  },
  /** Everything else was kept, how many tries are left, and what follows them. */
  kept: {
    toFollow: (dealerName: string) =>
      `We kept everything else. Add it as soon as you have it: ${dealerName} decides once it's here.`,
    files: (left: number, dealerName: string) =>
      `We kept everything else. You can send files ${moreTimes(left)}. After that, ${dealerName} will review what you sent.`,
    photo: (left: number, dealerName: string) =>
      `We kept everything else. You can retake this photo ${moreTimes(left)}. If it's still hard to read, ${dealerName} will review it.`,
    photos: (left: number, dealerName: string) =>
      `We kept everything else. You can retake these photos ${moreTimes(left)}. If they're still hard to read, ${dealerName} will review them.`,
  },
};
export type ResubmissionCopy = typeof resubmissionCopy;
