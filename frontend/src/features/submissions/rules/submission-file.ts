import type { Submission } from '../../../../../shared/schemas/submission.ts';

/** A file of a submission, with all that it is asked for by. */
export type SubmissionFile = Submission['files'][number] & {
  customerId: string;
  /** Sent once more, in the same attempt or another, it is another file under the same name. */
  version: string;
};

export const submissionFiles = ({ id, files, attempts, dateSubmitted }: Submission) =>
  files.map((file): SubmissionFile => ({
    ...file,
    customerId: id,
    version: `${attempts} ${dateSubmitted ?? ''}`,
  }));
