import type { CustomerState, SubmissionRow } from '../../schemas/submission-row-schema.ts';

/** Names of a customer's states on screens and in files. */
export const customerStateNames: Record<CustomerState, string> = {
  to_review: 'To review',
  new_document: 'Asked again',
  in_progress: 'In progress',
  opened: 'Opened',
  link_sent: 'Link sent',
  link_created: 'Link created',
  approved: 'Approved',
  denied: 'Denied',
  expired: 'Expired',
  cancelled: 'Canceled',
};

const askedNames = { document: 'New document requested', video: 'New video requested' };

/**
 * Names a customer's state: an approval with who made it, since where the rules did, nobody compared the faces, and a
 * request with what it is for.
 */
export function stateWords({
  state,
  decidedBy,
  asked,
}: Pick<SubmissionRow, 'state' | 'decidedBy' | 'asked'>): string {
  const name = customerStateNames[state];
  if (state === 'new_document' && asked) return askedNames[asked];
  if (state !== 'approved' || !decidedBy) return name;
  if (decidedBy.kind === 'rules') return `${name} automatically`;
  return decidedBy.kind === 'chance' || decidedBy.name === ''
    ? name
    : `${name} by ${decidedBy.name}`;
}
