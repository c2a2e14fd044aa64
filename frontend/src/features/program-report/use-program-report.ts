import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type {
  ReportBasis,
  ReportCustomer,
  ReportPage,
  ReportSpan,
} from '../../../../shared/record/program-report-schema.ts';
import { callAsDealer } from '../../lib/auth/call-as.ts';

/** All that a report is made of, but for the people, who are as of now. */
export type ReportSource = {
  basis: ReportBasis;
  customers: ReportCustomer[];
  deletions: ReportPage['deletions'];
};

/** Loads a report's parts, one after the other; `read` counts the customers so far. */
export function useProgramReport(span: ReportSpan) {
  const [read, setRead] = useState(0);
  const query = useQuery({
    queryKey: ['dealer', 'program-report', span.from, span.to],
    queryFn: ({ signal }) => readReport(span, setRead, signal),
    // Thousands of customers aren't read again unless somebody asks for it.
    staleTime: Infinity,
  });
  return { ...query, read };
}

async function readReport(
  span: ReportSpan,
  onRead: (customers: number) => void,
  signal: AbortSignal,
): Promise<ReportSource> {
  onRead(0);
  const basis = await callAsDealer('getReportBasis', { query: span }, { signal });
  const customers = new Map<string, ReportCustomer>();
  const deletions = new Map<string, ReportPage['deletions'][number]>();
  let cursor: string | undefined;
  do {
    const query = { ...span, ...(cursor !== undefined && { cursor }) };
    const page = await callAsDealer('listReportCustomers', { query }, { signal });
    // One who has changed meanwhile comes again.
    for (const customer of page.customers) customers.set(customer.id, customer);
    for (const deletion of page.deletions) deletions.set(deletion.customerId, deletion);
    cursor = page.nextCursor ?? undefined;
    onRead(customers.size);
  } while (cursor !== undefined);
  for (const id of deletions.keys()) customers.delete(id);
  return { basis, customers: [...customers.values()], deletions: [...deletions.values()] };
}
