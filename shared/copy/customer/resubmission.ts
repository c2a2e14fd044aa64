import type { AskedDocument, DocumentKind } from '../../schemas/customer-schema.ts';
import { BILL_DAYS } from '../../limits.ts';
import type { FileProblem, IdType } from '../../schemas/verification-schema.ts';
import { photoProblemCopy, type ProblemCopy } from '../document-copy.ts';

const problemCopy: Record<FileProblem, ProblemCopy | Record<DocumentKind, ProblemCopy>> = {
  ...photoProblemCopy,
  too_small: {
    problem: 'Too small to read',
    advice: 'Move closer, until the document fills the picture.',
  },
  unreadable: {
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
};

/** Returns why a document is asked for again, and what to do about it. */
export function resubmissionAdvice({ kind, problem }: AskedDocument): ProblemCopy {
  const found = problemCopy[problem];
  return 'problem' in found ? found : found[kind];
}

/** Names a document that is asked for again. */
export function resubmissionName({ kind, problem }: AskedDocument, idType: IdType): string {
  if (problem === 'expired') return 'Your ID';
  if (kind === 'addressDocument') return 'Proof of address';
  if (kind === 'idBack') return 'Back of your ID';
  return idType === 'passport' ? 'Photo page of your passport' : 'Front of your ID';
}

/** Returns the documents to list: an expired ID is one line, not one for each side. */
export const resubmissionLines = (asked: readonly AskedDocument[]): AskedDocument[] =>
  asked.filter(
    ({ problem }, index) =>
      problem !== 'expired' || asked.findIndex((each) => each.problem === problem) === index,
  );

/** Returns a line for each document: its name, the problem, and what to do about it. */
export const resubmissionSentences = (asked: readonly AskedDocument[], idType: IdType): string[] =>
  resubmissionLines(asked).map((each) => {
    const { problem, advice } = resubmissionAdvice(each);
    return `${resubmissionName(each, idType)}: ${problem}. ${advice}`;
  });

const qualityProblems: readonly FileProblem[] = [
  'blurred',
  'dark',
  'glare',
  'too_small',
  'unreadable',
];
/** Returns whether a better photo of the same document would be enough. */
export const isAboutPhotoQuality = (asked: readonly AskedDocument[]) =>
  asked.every(({ problem }) => qualityProblems.includes(problem));

export function resubmissionTitle(asked: readonly AskedDocument[]): string {
  const isOne = asked.length === 1;
  if (isAboutPhotoQuality(asked)) return isOne ? 'We need one new photo' : 'We need new photos';
  const hasProblem = (problem: FileProblem) => asked.some((each) => each.problem === problem);
  const isBill = ({ kind }: AskedDocument) => kind === 'addressDocument';
  if (asked.every(isBill))
    return hasProblem('too_old')
      ? 'We need a newer proof of address'
      : 'We need another proof of address';
  if (asked.some(isBill)) return 'We need new documents';
  if (hasProblem('expired')) return 'We need a valid ID';
  return isOne ? 'We need a new photo of your ID' : 'We need new photos of your ID';
}

/** Tells the customer that everything else was kept, how many tries are left, and what follows them. */
export function keptFilesNote(asked: readonly AskedDocument[], left: number, dealerName: string) {
  const triesLeft = left > 1 ? (left === 2 ? 'twice' : `${left} times`) : 'once more';
  if (!isAboutPhotoQuality(asked))
    return `We kept everything else. You can try ${triesLeft}. After that, ${dealerName} will review what you sent.`;
  return asked.length === 1
    ? `We kept everything else. You can retake this photo ${triesLeft}. If it's still hard to read, ${dealerName} will review it.`
    : `We kept everything else. You can retake these photos ${triesLeft}. If they're still hard to read, ${dealerName} will review them.`;
}
