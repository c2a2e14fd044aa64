import type { AskedAgain } from '../../schemas/customer-schema.ts';
import type { CustomerFileKind } from '../../schemas/files-schema.ts';
import type { FileProblem, IdType } from '../../schemas/verification-schema.ts';
import type { ProblemCopy } from '../document-copy.ts';
import type { ResubmissionCopy } from './resubmission-copy.ts';

/** Gives PDFs that can't be read a problem of their own: nobody lays a PDF flat, in good light. */
export const withPdfAdvice = (
  asked: readonly AskedAgain[],
  isPdf: (kind: CustomerFileKind) => boolean,
): AskedAgain[] =>
  asked.map((each) =>
    each.problem === 'unreadable' && isPdf(each.kind)
      ? { ...each, problem: 'unreadable_pdf' }
      : each,
  );

/** Returns why a file is asked for again, and what to do about it. */
export function resubmissionAdvice(
  { kind, problem }: AskedAgain,
  { problems }: ResubmissionCopy,
): ProblemCopy {
  const found = problems[problem];
  return 'problem' in found ? found : found[kind];
}

/** Names a file that is asked for again. */
export function resubmissionName(
  { kind, problem }: AskedAgain,
  idType: IdType,
  { names }: ResubmissionCopy,
): string {
  if (kind === 'video') return names.video;
  if (problem === 'expired') return names.id;
  if (kind === 'addressDocument') return names.address;
  if (kind === 'idBack') return names.back;
  return idType === 'passport' ? names.photoPage : names.front;
}

/** Returns the files to list: an expired ID is one line, not one for each side. */
export const resubmissionLines = (asked: readonly AskedAgain[]): AskedAgain[] =>
  asked.filter(
    ({ problem }, index) =>
      problem !== 'expired' || asked.findIndex((each) => each.problem === problem) === index,
  );

/** Returns a line for each file: its name, the problem, and what to do about it. */
export const resubmissionSentences = (
  asked: readonly AskedAgain[],
  idType: IdType,
  copy: ResubmissionCopy,
): string[] =>
  resubmissionLines(asked).map((each) => {
    const { problem, advice } = resubmissionAdvice(each, copy);
    return `${resubmissionName(each, idType, copy)}: ${problem}. ${advice}`;
  });

/** Returns the reason that a customer who is asked again reads: the words of the page on which files are sent again. */
export const resubmissionReason = (
  asked: readonly AskedAgain[],
  idType: IdType,
  copy: ResubmissionCopy,
): string => resubmissionSentences(asked, idType, copy).join(' ');

const qualityProblems: readonly FileProblem[] = [
  'blurred',
  'dark',
  'glare',
  'too_small',
  'unreadable',
  'cut_off',
];
const isVideo = ({ kind }: AskedAgain) => kind === 'video';

const isOnlyToFollow = (asked: readonly AskedAgain[]) =>
  asked.every(({ problem }) => problem === 'to_follow');

/** Returns whether a better photo of the same document would be enough. */
export const isAboutPhotoQuality = (asked: readonly AskedAgain[]) =>
  asked.every((each) => !isVideo(each) && qualityProblems.includes(each.problem));

export function resubmissionTitle(
  asked: readonly AskedAgain[],
  { titles }: ResubmissionCopy,
): string {
  const isOne = asked.length === 1;
  if (asked.every(isVideo)) return titles.video;
  if (asked.some(isVideo)) return titles.several;
  if (isAboutPhotoQuality(asked)) return isOne ? titles.photo : titles.photos;
  const hasProblem = (problem: FileProblem) => asked.some((each) => each.problem === problem);
  const isBill = ({ kind }: AskedAgain) => kind === 'addressDocument';
  if (isOnlyToFollow(asked)) return titles.addressToFollow;
  if (asked.every(isBill)) return hasProblem('too_old') ? titles.newerAddress : titles.otherAddress;
  if (asked.some(isBill)) return titles.documents;
  if (hasProblem('expired')) return titles.validId;
  return isOne ? titles.idPhoto : titles.idPhotos;
}

/** Tells the customer that everything else was kept, how many tries are left, and what follows them. */
export function keptFilesNote(
  asked: readonly AskedAgain[],
  { left, dealerName }: { left: number; dealerName: string },
  { kept }: ResubmissionCopy,
): string {
  if (isOnlyToFollow(asked)) return kept.toFollow(dealerName);
  if (!isAboutPhotoQuality(asked)) return kept.files(left, dealerName);
  return asked.length === 1 ? kept.photo(left, dealerName) : kept.photos(left, dealerName);
}
