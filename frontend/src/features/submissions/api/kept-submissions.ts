import type { QueryClient } from '@tanstack/react-query';
import type { RouteResponse } from '../../../../../shared/routes.ts';
import { dealerOverviewQuery } from './get-overview.ts';
import { submissionQuery } from './get-submission.ts';
import { submissionPages, submissionsQuery } from './get-submissions.ts';
import type { Submission } from '../../../../../shared/schemas/submission.ts';
import type { SubmissionRow } from '../../../../../shared/schemas/submission-row.ts';

/** Has the counts asked for again, of which somebody has just changed one. */
const recount = (client: QueryClient) =>
  void client.invalidateQueries({ queryKey: dealerOverviewQuery().queryKey });

/** Puts a new line on top of the list, which an index would show later. */
export function keepNewRow(client: QueryClient, row: SubmissionRow): void {
  recount(client);
  for (const status of ['all', 'pending', row.state] as const) {
    const first = submissionsQuery({ status, sort: 'date', text: '', cursor: undefined });
    client.setQueryData(
      first.queryKey,
      (page) => page && { ...page, items: [row, ...page.items.filter(({ id }) => id !== row.id)] },
    );
  }
}

/** Shows a customer as an answer says that it is now, on its page and in every list. */
export function keepChanged(
  client: QueryClient,
  { row, submission }: { row: SubmissionRow; submission: Submission },
): void {
  recount(client);
  client.setQueryData(submissionQuery(submission.id).queryKey, submission);
  client.setQueriesData<RouteResponse<'listSubmissions'>>(
    { queryKey: submissionPages },
    (page) =>
      page && { ...page, items: page.items.map((item) => (item.id === row.id ? row : item)) },
  );
}
