import { expect } from '@jest/globals';
import { createDealership, takeOverDealership } from '../../../lambdas/account/registration.ts';
import {
  isReplaceable,
  openLease,
  type Dealership,
} from '../../../lambdas/dealership/dealership.ts';
import { getDealership, getDealershipWithEvents } from '../../../lambdas/dealership/dealerships.ts';
import { setBlocked } from '../../../lambdas/dealership/blocks.ts';
import {
  moveDealership,
  blockRefusal,
  moveRefusal,
  type Move,
} from '../../../lambdas/dealership/admin-decisions.ts';
import { keys } from '../../../lambdas/store/keys.ts';
import { LostCondition, lostGuards } from '../../../lambdas/store/transact.ts';
import { confirmAddress, type StoredRegistration } from '../../harness/dealership-records.ts';
import * as people from '../../harness/people.ts';
import { storedItem } from '../../harness/records.ts';
import { emailOf, type Act, type State } from './admin-rules.ts';

type Found = Parameters<typeof moveRefusal>[0];

/** A registration, as the account function does it: it takes the place of one that died. */
async function register(registration: StoredRegistration): Promise<void> {
  const { dealership, uploadId } = registration;
  const lost = await lostGuards(createDealership(registration, uploadId));
  if (lost.length === 0) return;
  const standing = await getDealership(dealership.id);
  if (!standing || (openLease(standing) === undefined && !isReplaceable(standing)))
    throw new LostCondition(lost);
  await takeOverDealership(standing, registration, uploadId);
}

/** As the admin function does, without reading the application again, which would take most of the time. */
export async function perform(
  registration: StoredRegistration,
  { act, admin }: Act,
): Promise<string> {
  const { dealership, uploadId } = registration;
  const by = { id: `admin-${admin}`, email: emailOf(admin) };
  const actBy = { by, reason: people.someReason };
  const move = (name: Move) =>
    [
      () => moveDealership(dealership, name, actBy),
      (found: Found) => moveRefusal(found, name, by).message,
    ] as const;
  const block = (isBlocked: boolean) =>
    [
      () => setBlocked(dealership, isBlocked, actBy),
      (found: Found) => blockRefusal(found, isBlocked, by).message,
    ] as const;
  const half = {
    ...registration,
    dealership: { ...dealership, registrationLease: Date.now() - 1 },
  };
  const [write, refusal] = {
    register: () => [() => register(registration), () => 'lost'] as const,
    registerHalf: () => [() => createDealership(half, uploadId), () => 'lost'] as const,
    verify: () => [() => confirmAddress(dealership), () => 'lost'] as const,
    approve: () => move('approved'),
    decline: () => move('declined'),
    reconsider: () => move('reconsidered'),
    block: () => block(true),
    unblock: () => block(false),
  }[act]();
  const lost = await lostGuards(write());
  if (lost.length === 0) return 'done';
  const found = await getDealershipWithEvents(dealership.id);
  return found ? refusal(found) : 'gone';
}

export async function stateOf({ id }: Dealership): Promise<State | undefined> {
  const [item, found] = await Promise.all([
    storedItem(keys.dealership(id)),
    getDealershipWithEvents(id),
  ]);
  if (!item || !found) return undefined;
  // The place in the list of a status is the status; blocked ones and those that nobody confirmed have lists of their own.
  const { isEmailVerified, isBlocked, adminVerification } = found.dealership;
  expect([item.gsi1pk, item.gsi2pk]).toEqual(
    isEmailVerified
      ? ['DEALERS', `DEALERS#${isBlocked ? 'blocked' : adminVerification}`]
      : [undefined, 'DEALERS#unconfirmed'],
  );
  return {
    status: item.adminVerification as State['status'],
    isBlocked: item.isBlocked as boolean,
    isEmailVerified: item.isEmailVerified as boolean,
    isUnfinished: item.registrationLease !== undefined,
    by: Object.fromEntries(
      found.events.flatMap(({ type, by }) => (by === undefined ? [] : [[type, by]])),
    ),
  };
}

export async function counts() {
  const item = await storedItem(keys.dealershipCounts());
  const of = (name: string) => Number(item?.[name] ?? 0);
  return {
    all: of('all'),
    pending: of('pending'),
    approved: of('approved'),
    declined: of('declined'),
    blocked: of('blocked'),
    unconfirmed: of('unconfirmed'),
  };
}
