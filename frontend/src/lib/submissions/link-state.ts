import type { SalesSubmission } from '../../../../shared/routes/sales-responses.ts';
import type { SubmissionRow } from '../../../../shared/schemas/submission-row-schema.ts';
import { rulesByStatus } from './status-rules.ts';

/** Tells whether a customer's link still opens the verification. */
export const isLinkLive = (
  { linkExpiresAt }: Pick<SubmissionRow, 'linkExpiresAt'>,
  now = Date.now(),
) => linkExpiresAt !== null && Date.parse(linkExpiresAt) > now;

/** Tells whether a new link is the next thing to do: there was one, and none works anymore. */
export const isLinkNext = ({
  state,
  attemptsLeft,
  archivedAt,
}: Pick<SalesSubmission, 'state' | 'attemptsLeft' | 'archivedAt'>) =>
  (state === 'expired' || state === 'cancelled') && attemptsLeft > 0 && archivedAt === null;

/** Says why a customer has no use for a link anymore, whatever became of theirs; undefined while they have. */
export function noLinkWords({
  status,
  attemptsLeft,
  isInPerson,
  isClosed,
}: Pick<SalesSubmission, 'status' | 'attemptsLeft' | 'isInPerson' | 'isClosed'>):
  | string
  | undefined {
  if (rulesByStatus[status].isVerified) return 'Verified, so this customer needs no link.';
  if (attemptsLeft > 0) return undefined;
  if (isInPerson) return 'Not verified in person, so this customer needs no link.';
  return isClosed ? "Closed: this customer can't try again online." : undefined;
}

/** Tells what can be done with links: one without attempts left couldn't use a new one. */
export function linkUses(submission: SalesSubmission) {
  const isOver = noLinkWords(submission) !== undefined;
  return {
    isNewUseful: !isOver && submission.attemptsLeft > 0,
    /** The dealership has given one to the customer, and it works. */
    isInUse: !isOver && hasOwnLink(submission) && isLinkLive(submission),
  };
}

/** Tells whether the dealership ever made a link for this customer, who may have started from its general one. */
export const hasOwnLink = ({ events }: Pick<SalesSubmission, 'events'>): boolean =>
  events.some(({ type }) => type === 'link_created' || type === 'link_renewed');
