import { MAX_ASKED_AGAIN } from '../../../shared/limits.ts';
import type { AskedAgain } from '../../../shared/schemas/customer-schema.ts';
import type { IdType } from '../../../shared/schemas/verification-schema.ts';
import { now } from '../../runtime/clock.ts';
import type { VerificationProvider } from '../../verification/provider.ts';
import { providerInUse, providerNamed } from '../../verification/provider-registry.ts';
import type { Customer } from '../customer-record.ts';

/** An attempt that was begun, and in which the customer has something to do. */
export type CurrentAttempt = {
  provider: VerificationProvider;
  sessionId: string;
  url: string | null;
};

/** Minutes before its end at which a session is too old to send anybody to. */
const LAST_MINUTES_MS = 10 * 60_000;

const isOver = (expiresAt: string | undefined) =>
  expiresAt !== undefined && Date.parse(expiresAt) - LAST_MINUTES_MS < now();

/**
 * The attempt that the customer can go on with; undefined where the next one has to begin. An attempt stays with the
 * provider that it began with, whichever the stage uses since.
 */
export function currentAttempt(customer: Customer): CurrentAttempt | undefined {
  const { standing, sessionId, begun, sessionExpiresAt, sessionEnd, veriffUrl } = customer;
  const provider = providerNamed(customer.provider ?? '');
  if (sessionId === undefined || !provider || sessionEnd || isOver(sessionExpiresAt))
    return undefined;
  // Once a stage is no longer a demonstration, what began there isn't decided by chance either.
  if (provider.isDemonstration && !providerInUse().isDemonstration) return undefined;
  const isUnknown = standing === undefined || standing.attempt < begun;
  const isAskedAgain = standing?.attempt === begun && standing.phase === 'ask_again';
  return isUnknown || isAskedAgain ? { provider, sessionId, url: veriffUrl } : undefined;
}

/** With whom the customer goes on, or would begin. */
export const providerFor = (customer: Customer): VerificationProvider =>
  currentAttempt(customer)?.provider ?? providerInUse();

/** What is asked for again through our own wizard, in the attempt under way; nothing where nothing is. */
export function requestedAgain(customer: Customer): AskedAgain[] {
  const { standing } = customer;
  if (
    standing?.phase !== 'ask_again' ||
    (currentAttempt(customer)?.provider.files.length ?? 0) === 0
  )
    return [];
  return standing.again ?? [];
}

const isAnotherIdAsked = (again: readonly AskedAgain[]) =>
  again.some(({ kind, problem }) => kind === 'idDocument' && problem === 'expired');

/** Whether the customer says which kind of ID it is: not where the one that was sent is only sent again. */
export function mayChooseId(customer: Customer): boolean {
  const again = requestedAgain(customer);
  return again.length === 0 || isAnotherIdAsked(again);
}

/**
 * Which kind of ID it is once something was sent again: another kind only in place of one that has expired. A sharper
 * picture is of the ID that was sent.
 */
export const idTypeAgain = (
  customer: Customer,
  said: { idType?: IdType | undefined },
): IdType | undefined =>
  isAnotherIdAsked(requestedAgain(customer)) ? (said.idType ?? customer.idType) : customer.idType;

/** How often something may still be sent again, this time included. */
export const resubmissionsLeft = (customer: Customer): number =>
  requestedAgain(customer).length === 0
    ? 0
    : Math.max(0, MAX_ASKED_AGAIN + 1 - (customer.standing?.timesAsked ?? 1));
