import { listViews } from '../../../lib/list/list-view.ts';
import { submissionFilter, submissionSort } from '../../../../../shared/schemas/submission-list.ts';

export const submissionViews = listViews(
  { status: submissionFilter, sort: submissionSort },
  { status: 'all', sort: 'date' },
);

export type SubmissionView = typeof submissionViews.whole;
