import { MAX_ASKED_AGAIN } from '../../shared/limits.ts';
import type { AskedAgain } from '../../shared/schemas/customer.ts';
import type { IdType } from '../../shared/schemas/documents.ts';
import type { Customer } from './customer.ts';
import { currentAttempt } from './under-way.ts';

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
