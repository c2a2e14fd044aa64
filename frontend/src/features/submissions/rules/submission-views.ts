import { submissionFilter } from '../../../../../shared/schemas/dealer.ts';
import { listViews } from '../../../lib/list/list-view.ts';

export const submissionViews = listViews({ status: submissionFilter }, { status: 'all' });

export type SubmissionView = typeof submissionViews.whole;
