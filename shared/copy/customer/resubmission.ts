import type { AskedAgain } from '../../schemas/customer-schema.ts';
import type { CustomerFileKind } from '../../schemas/files-schema.ts';
import { BILL_DAYS } from '../../limits.ts';
import type { FileProblem, IdType } from '../../schemas/verification-schema.ts';
import { photoProblemCopy, type ProblemCopy } from '../document-copy.ts';

const problemCopy: Record<FileProblem, ProblemCopy | Record<CustomerFileKind, ProblemCopy>> = {
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

/** Returns why a file is asked for again, and what to do about it. */
export function resubmissionAdvice({ kind, problem }: AskedAgain): ProblemCopy {
  const found = problemCopy[problem];
  return 'problem' in found ? found : found[kind];
}

/** Names a file that is asked for again. */
export function resubmissionName({ kind, problem }: AskedAgain, idType: IdType): string {
  if (kind === 'video') return 'Video';
  if (problem === 'expired') return 'Your ID';
  if (kind === 'addressDocument') return 'Proof of address';
  if (kind === 'idBack') return 'Back of your ID';
  return idType === 'passport' ? 'Photo page of your passport' : 'Front of your ID';
}

/** Returns the files to list: an expired ID is one line, not one for each side. */
export const resubmissionLines = (asked: readonly AskedAgain[]): AskedAgain[] =>
  asked.filter(
    ({ problem }, index) =>
      problem !== 'expired' || asked.findIndex((each) => each.problem === problem) === index,
  );

/** Returns a line for each file: its name, the problem, and what to do about it. */
export const resubmissionSentences = (asked: readonly AskedAgain[], idType: IdType): string[] =>
  resubmissionLines(asked).map((each) => {
    const { problem, advice } = resubmissionAdvice(each);
    return `${resubmissionName(each, idType)}: ${problem}. ${advice}`;
  });

/** Returns the reason that a customer who is asked again reads: the words of the page on which files are sent again. */
export const resubmissionReason = (asked: readonly AskedAgain[], idType: IdType): string =>
  resubmissionSentences(asked, idType).join(' ');

const qualityProblems: readonly FileProblem[] = [
  'blurred',
  'dark',
  'glare',
  'too_small',
  'unreadable',
  'cut_off',
];
const isVideo = ({ kind }: AskedAgain) => kind === 'video';

/** Returns whether a better photo of the same document would be enough. */
export const isAboutPhotoQuality = (asked: readonly AskedAgain[]) =>
  asked.every((each) => !isVideo(each) && qualityProblems.includes(each.problem));

export function resubmissionTitle(asked: readonly AskedAgain[]): string {
  const isOne = asked.length === 1;
  if (asked.every(isVideo)) return 'We need a new video';
  if (asked.some(isVideo)) return 'We need a few things again';
  if (isAboutPhotoQuality(asked)) return isOne ? 'We need one new photo' : 'We need new photos';
  const hasProblem = (problem: FileProblem) => asked.some((each) => each.problem === problem);
  const isBill = ({ kind }: AskedAgain) => kind === 'addressDocument';
  if (asked.every(isBill))
    return hasProblem('too_old')
      ? 'We need a newer proof of address'
      : 'We need another proof of address';
  if (asked.some(isBill)) return 'We need new documents';
  if (hasProblem('expired')) return 'We need a valid ID';
  return isOne ? 'We need a new photo of your ID' : 'We need new photos of your ID';
}

/** Tells the customer that everything else was kept, how many tries are left, and what follows them. */
export function keptFilesNote(asked: readonly AskedAgain[], left: number, dealerName: string) {
  const triesLeft = left > 1 ? `${left} more times` : 'one more time';
  if (!isAboutPhotoQuality(asked))
    return `We kept everything else. You can send files ${triesLeft}. After that, ${dealerName} will review what you sent.`;
  return asked.length === 1
    ? `We kept everything else. You can retake this photo ${triesLeft}. If it's still hard to read, ${dealerName} will review it.`
    : `We kept everything else. You can retake these photos ${triesLeft}. If they're still hard to read, ${dealerName} will review them.`;
}
