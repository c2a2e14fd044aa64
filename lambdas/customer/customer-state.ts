import type { CustomerState, ListState } from '../../shared/schemas/submission-row-schema.ts';
import type { CustomerStatus } from '../../shared/schemas/customer-schema.ts';
import type { VerificationStatus } from '../../shared/schemas/admin-schema.ts';
import { isHiddenDraft, type Customer, type CustomerPart } from './customer-record.ts';

/** The part of a record from which the customer's state follows. */
export type StateBasis = CustomerPart<'contact' | 'link' | 'attempt' | 'decision'>;

/** The state of a customer who has something to do and whose link, if any, still opens. */
function turnOf({ contact, link, attempt, decision }: StateBasis): CustomerState {
  const { standing } = decision;
  if (standing?.phase === 'ask_again') return 'new_document';
  if (attempt.begun > 0 || standing !== undefined || contact.savedAt !== undefined)
    return 'in_progress';
  if (link.openedAt !== undefined) return 'opened';
  return linkSentAt({ link }) === undefined ? 'link_created' : 'link_sent';
}

/** The time when a link that works was last sent by us: a copied or shown one may have gone nowhere. */
export const linkSentAt = ({
  link: { reminders, textedAt },
}: Pick<Customer, 'link'>): string | undefined =>
  [reminders?.mailedAt, textedAt]
    .filter((at) => at !== undefined)
    .sort()
    .at(-1);

/**
 * A customer's state in a dealership's words, as far as the record says it: it knows that a link has expired once the
 * chores have found it so.
 */
export function stateOf(customer: StateBasis): CustomerState {
  const { status, waitingFor } = customer.decision;
  const { expiresAt, expiredAt } = customer.link;
  if (status !== 'pending') return status;
  if (waitingFor === 'dealership') return 'to_review';
  if (waitingFor === 'provider') return 'in_progress';
  if (expiresAt === undefined) return 'cancelled';
  return expiredAt === expiresAt ? 'expired' : turnOf(customer);
}

/** The place of a customer in the lists: with those of one state, or in the archive. */
export const listStateOf = (customer: StateBasis): ListState | undefined => {
  if (isHiddenDraft(customer)) return undefined;
  return customer.decision.archivedAt === undefined ? stateOf(customer) : 'archived';
};

/** States in which a link that expires changes something. */
const untilTheEnd: readonly CustomerState[] = [
  'link_created',
  'link_sent',
  'opened',
  'in_progress',
  'new_document',
];

/** The time from which a customer can no longer do what is to be done; undefined where no link's end matters. */
export const linkEndOf = (customer: StateBasis): string | undefined => {
  const listState = listStateOf(customer);
  if (listState === undefined || listState === 'archived' || !untilTheEnd.includes(listState))
    return undefined;
  return customer.decision.waitingFor === 'provider' ? undefined : customer.link.expiresAt;
};

type Shown = { state: CustomerState; waitingFor: string | null; linkExpiresAt: string | null };

/** The state as it is now: between the end of a link and the chores that find it, the time alone says so. */
export const stateAt = ({ state, waitingFor, linkExpiresAt }: Shown, at: string): CustomerState =>
  untilTheEnd.includes(state) &&
  waitingFor === 'customer' &&
  linkExpiresAt !== null &&
  linkExpiresAt <= at
    ? 'expired'
    : state;

type StatusRule = {
  isVerified: boolean;
  /** The customer may still submit something, as far as attempts are left. */
  isOpen: boolean;
  /** The decision about the latest attempt. */
  decision: VerificationStatus | null;
};

export const statusRules: Record<CustomerStatus, StatusRule> = {
  pending: { isVerified: false, isOpen: true, decision: null },
  approved: { isVerified: true, isOpen: false, decision: 'approved' },
  denied: { isVerified: false, isOpen: true, decision: 'denied' },
};
