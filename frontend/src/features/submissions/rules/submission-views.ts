import { listViews } from '../../../lib/list/list-view.ts';
import { submissionFilter } from '../../../../../shared/schemas/submission.ts';

export const submissionViews = listViews({ status: submissionFilter }, { status: 'all' });

export type SubmissionView = typeof submissionViews.whole;
