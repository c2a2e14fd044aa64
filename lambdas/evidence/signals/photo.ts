import type { FileProblem } from '../../../shared/schemas/documents.ts';
import type { CustomerFileKind } from '../../../shared/schemas/files.ts';
import { isUnfinished } from './facts.ts';
import { problemsOfFiles, inspectedFiles } from './file-problems.ts';
import type { Check, CheckedSubmission } from './input.ts';

const words: Record<FileProblem, string> = {
  blurred: 'blurred',
  dark: 'too dark',
  glare: 'glare',
  too_small: 'too small',
  unreadable: 'nothing could be read',
  expired: 'expired',
  too_old: 'too old',
  differs: 'differs',
};

const titleOf = (kind: CustomerFileKind, { idType }: CheckedSubmission): string =>
  ({
    video: 'Video',
    idDocument: idType === 'passport' ? 'Passport' : 'Front of the ID',
    idBack: 'Back of the ID',
    addressDocument: 'Proof of address',
  })[kind];

export const photo: Check = (submission, facts) => {
  const kinds = inspectedFiles(submission, facts);
  const wrong = problemsOfFiles(submission, facts);
  if (wrong.length > 0)
    return {
      result: 'not_readable',
      found: wrong
        .map(({ kind, problem }) => `${titleOf(kind, submission)}: ${words[problem]}`)
        .join(', '),
      problems: wrong,
    };
  const late = kinds.filter((kind) => isUnfinished(submission.readings[kind]));
  if (late.length > 0)
    return {
      result: 'not_checked',
      found: late.map((kind) => `${titleOf(kind, submission)}: not read in time`).join(', '),
    };
  return { result: 'agrees', found: `${kinds.length} of ${kinds.length}` };
};
