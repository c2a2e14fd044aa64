import * as z from 'zod/mini';
import { salespersonId } from '../../../../shared/schemas/submission-row-schema.ts';
import {
  submissionFilter,
  submissionSort,
} from '../../../../shared/schemas/submission-list-schema.ts';
import { listViews } from '../../lib/list/list-view.ts';

export const submissionViews = listViews(
  {
    status: submissionFilter,
    sort: submissionSort,
    salesperson: z.union([z.literal(''), salespersonId]),
  },
  { status: 'all', sort: 'date', salesperson: '' },
);

export type SubmissionView = typeof submissionViews.whole;
