import {
  submissionFilter,
  submissionSort,
} from '../../../../../shared/schemas/submission-list-schema.ts';
import { listViews } from '../../../lib/list/list-view.ts';

export const submissionViews = listViews(
  { status: submissionFilter, sort: submissionSort },
  { status: 'all', sort: 'date' },
);

export type SubmissionView = typeof submissionViews.whole;
