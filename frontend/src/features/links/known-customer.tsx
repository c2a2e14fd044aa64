import { useEffect, useState } from 'react';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { UserCheck, UserRound, UserX } from 'lucide-react';
import { formatPhone } from '../../../../shared/schemas/fields-schema.ts';
import type { SubmissionRow } from '../../../../shared/schemas/submission-row-schema.ts';
import { Banner } from '../../components/feedback/banner.tsx';
import { PageLink } from '../../components/navigation/page-link.tsx';
import { useDealerMe } from '../../lib/auth/dealer-accounts.ts';
import { formatAgo } from '../../lib/format/format-ago.ts';
import { formatListDate } from '../../lib/format/format-date.ts';
import { searchCustomers } from '../../lib/submissions/submission-queries.ts';
import { WAITING_FOR_REVIEWER } from '../../lib/submissions/customer-copy.ts';
import { isLinkLive } from '../../lib/submissions/link-state.ts';
import { linkFields } from './link-contact.ts';
import { knownCustomers } from './links-api.ts';

/** Names a customer who is there already, before a second record is made, and leads to their page. */
export function KnownCustomer({ row }: { row: SubmissionRow | undefined }) {
  const isForSales = useDealerMe().role === 'sales';
  return (
    <div role="status" className="link-known">
      {row && (
        <Banner status="pending" icon={iconOf(row)} title={knownWords(row, undefined, isForSales)}>
          <p>
            <PageLink to={`/dealer/submission/${row.id}`}>
              Open{' '}
              <span translate="no">{row.customerName || row.email || formatPhone(row.phone)}</span>
            </PageLink>
          </p>
        </Banner>
      )}
    </div>
  );
}

const iconOf = ({ state }: Standing) => {
  if (state === 'approved') return UserCheck;
  return state === 'denied' ? UserX : UserRound;
};

/** The facts that tell where a customer stands. */
type Standing = Pick<
  SubmissionRow,
  | 'state'
  | 'waitingFor'
  | 'createdAt'
  | 'dateSubmitted'
  | 'decidedAt'
  | 'openedAt'
  | 'linkExpiresAt'
>;

const isSubmitted = ({ state, waitingFor }: Standing) =>
  state === 'to_review' || (state === 'in_progress' && waitingFor === 'provider');

/** Says where a known customer stands. */
export function knownWords(row: Standing, now = Date.now(), isForSales = false): string {
  const { state, decidedAt, dateSubmitted, linkExpiresAt } = row;
  if (isSubmitted(row)) {
    const review = isForSales ? WAITING_FOR_REVIEWER : 'Waits for your review';
    const next = state === 'to_review' ? review : 'Being checked now';
    return `Already submitted ${formatAgo(dateSubmitted ?? row.createdAt, now)}. ${next}.`;
  }
  if (state === 'approved')
    return `Already verified ${formatAgo(decidedAt ?? row.createdAt, now)}.`;
  if (state === 'denied' && decidedAt !== null) return `Denied on ${formatListDate(decidedAt)}.`;
  return linkExpiresAt !== null && isLinkLive(row, now)
    ? `Already has a link that works until ${formatListDate(linkExpiresAt)}.`
    : 'Already a customer. Their last link no longer works.';
}

/** Sorts those first whose page is most likely what the dealer needs instead of another record. */
const rankOf = (row: Standing, now: number) => {
  if (isSubmitted(row)) return 0;
  if (row.state === 'approved') return 1;
  return isLinkLive(row, now) ? 2 : 3;
};

/** Returns the customer with exactly this contact; of several, the one that matters most. */
export function knownAmong<Row extends Standing & Pick<SubmissionRow, 'email' | 'phone'>>(
  rows: readonly Row[],
  contact: string,
  now = Date.now(),
): Row | undefined {
  const same = rows.filter(
    ({ email, phone }) => email === contact || formatPhone(phone) === contact,
  );
  return same.sort((one, other) => rankOf(one, now) - rankOf(other, now))[0];
}

/** Searches this dealership's customers; the contact goes in the request's body, as any search does. */
const knownQuery = (contact: string) =>
  queryOptions({
    networkMode: 'always',
    queryKey: [...knownCustomers, contact],
    queryFn: async ({ signal }) => {
      const { items } = await searchCustomers({ text: contact }, signal);
      return knownAmong(items, contact) ?? null;
    },
    staleTime: 30_000,
    retry: false,
  });

/** Pause in typing (ms) after which a contact is looked up. */
const SETTLED_MS = 300;

/** Looks for the customer whom a new link's contact belongs to; `restored` was typed before. */
export function useKnownCustomer(restored: string) {
  const client = useQueryClient();
  const [typed, follow] = useState(restored);
  const contact = linkFields.shape.contact.safeParse(typed).data ?? '';
  const [settled, setSettled] = useState(contact);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(contact), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [contact]);
  const { data } = useQuery({ ...knownQuery(settled), enabled: settled !== '' });
  return {
    /** Takes what is typed. */
    follow,
    shown: settled === contact ? (data ?? undefined) : undefined,
    /** Tells whether there is one, for somebody who sends the form sooner than it was shown. */
    isKnown: async (given: string) =>
      given !== '' && (await client.query(knownQuery(given)).catch(() => null)) !== null,
  };
}
