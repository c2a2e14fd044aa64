import type { CustomerState, SubmissionRow } from '../../schemas/submission-row-schema.ts';

/** Names of a customer's states on screens and in files. */
export const customerStateNames: Record<CustomerState, string> = {
  to_review: 'To review',
  new_document: 'New document requested',
  in_progress: 'In progress',
  opened: 'Opened',
  link_sent: 'Link sent',
  link_created: 'Link created',
  approved: 'Approved',
  denied: 'Denied',
  expired: 'Expired',
  cancelled: 'Canceled',
};

/** Names a customer's state, an approval with who made it: where the rules did, nobody compared the faces. */
export function stateWords({
  state,
  decidedBy,
}: Pick<SubmissionRow, 'state' | 'decidedBy'>): string {
  const name = customerStateNames[state];
  if (state !== 'approved' || !decidedBy) return name;
  if (decidedBy.kind === 'rules') return `${name} automatically`;
  return decidedBy.kind === 'chance' || decidedBy.name === ''
    ? name
    : `${name} by ${decidedBy.name}`;
}
