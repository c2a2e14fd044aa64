import { beforeAll, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { keys } from '../../lambdas/store/keys.ts';
import { createDealership, takeOverDealership } from '../../lambdas/account/registration.ts';
import { moveDealership, setBlocked } from '../../lambdas/dealership/decisions.ts';
import { getDealership, getDealershipWithEvents } from '../../lambdas/dealership/dealerships.ts';
import { LostCondition, lossesOf } from '../../lambdas/store/transact.ts';
import { blockRefusal, moveRefusal, type Move } from '../../lambdas/dealership/refusals.ts';
import { givesAddressUp, openLease, type Dealership } from '../../lambdas/dealership/dealership.ts';
import { required } from '../../scripts/local/required.ts';
import { applicationFilters, type ApplicationFilter } from '../../shared/schemas/admin.ts';
import { callApi } from '../harness/call-api.ts';
import {
  acts,
  emailOf,
  eventOf,
  orders,
  outcomeOf,
  overtaken,
  said,
  type Act,
  type State,
} from './support/admin-rules.ts';
import * as people from '../harness/people.ts';
import { storedItem, storedItems } from '../harness/records.ts';
import {
  confirmAddress,
  newRegistration,
  openStores,
  type StoredRegistration,
} from '../harness/dealership-records.ts';

/** How long sequences are made up, in milliseconds: at least this many are gone through. */
const MOST_MS = 12_000;

type Found = Parameters<typeof moveRefusal>[0];

/** A registration, as the account function does it: it takes the place of one that died. */
async function register(registration: StoredRegistration): Promise<void> {
  const { dealership, uploadId } = registration;
  const lost = await lossesOf(createDealership(registration, uploadId));
  if (lost.length === 0) return;
  const standing = await getDealership(dealership.id);
  if (!standing || (openLease(standing) === undefined && !givesAddressUp(standing)))
    throw new LostCondition(lost);
  await takeOverDealership(standing, registration, uploadId);
}

/** As the admin function does, without reading the application again, which would take most of the time. */
async function perform(registration: StoredRegistration, { act, admin }: Act): Promise<string> {
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
  const lost = await lossesOf(write());
  if (lost.length === 0) return 'done';
  const found = await getDealershipWithEvents(dealership.id);
  return found ? refusal(found) : 'gone';
}

async function stateOf({ id }: Dealership): Promise<State | undefined> {
  const [item, found] = await Promise.all([
    storedItem(keys.dealership(id)),
    getDealershipWithEvents(id),
  ]);
  if (!item || !found) return undefined;
  // The place in the list of a status is the status; those that nobody confirmed have a list of their own.
  const { isEmailVerified, adminVerification } = found.dealership;
  expect([item.gsi1pk, item.gsi2pk]).toEqual(
    isEmailVerified
      ? ['DEALERS', `DEALERS#${adminVerification}`]
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

async function counts() {
  const item = await storedItem(keys.dealershipCounts());
  const of = (name: string) => Number(item?.[name] ?? 0);
  return {
    all: of('all'),
    pending: of('pending'),
    approved: of('approved'),
    declined: of('declined'),
    unconfirmed: of('unconfirmed'),
  };
}

const DEALERS = 2;
/** One person's act, or two at the same moment, about one of the dealerships. */
type Step = { dealership: number; acts: Act[] };

const step: fc.Arbitrary<Step> = fc.record({
  dealership: fc.nat(DEALERS - 1),
  acts: fc.array(fc.record({ act: fc.constantFrom(...acts), admin: fc.nat(2) }), {
    minLength: 1,
    maxLength: 2,
  }),
});

/** They begin with a registration: before it, nothing but a refusal happens. */
const sequence = fc
  .array(step, { minLength: 4, maxLength: 14 })
  .map((steps): Step[] => [{ dealership: 0, acts: [{ act: 'register', admin: 0 }] }, ...steps]);

const happening = (act: Act['act'], admin: number) =>
  `${eventOf[act]} ${/^(register|verify)/.test(act) ? '' : emailOf(admin)}`;

/** The final state of each dealership of all sequences. */
const statusOf = new Map<string, State['status'] | 'unconfirmed'>();
const placeOf = ({ status, isEmailVerified }: State) => (isEmailVerified ? status : 'unconfirmed');

async function goThrough(steps: Step[]): Promise<void> {
  const before = await counts();
  const traits = () => ({ ...people.someDealership(), ...people.nobodysTraits() });
  const all = Array.from({ length: DEALERS }, () => ({
    ...newRegistration(traits()),
    state: undefined as State | undefined,
    happened: [] as string[],
  }));

  for (const { dealership: index, acts: asked } of steps) {
    const dealership = required(all[index], 'dealership');
    const answers = await Promise.all(asked.map((act) => perform(dealership, act)));
    const found = { state: await stateOf(dealership.dealership), answers };
    // Two at the same moment are as if one had come after the other.
    const inTurn = orders(asked).map((order) => outcomeOf(dealership.state, order, asked));
    const allowed = [...inTurn, ...overtaken(dealership.state, asked)];
    expect(allowed.map(said(asked))).toContainEqual(said(asked)(found));
    dealership.state = found.state;
    asked.forEach(({ act, admin }, place) => {
      if (answers[place] === 'done') dealership.happened.push(happening(act, admin));
    });
  }

  for (const { dealership, happened } of all) {
    const events = (await storedItems(`DEALER#${dealership.id}`)).filter(({ type }) => type);
    expect(
      events.map(({ type, byEmail = '' }) => `${String(type)} ${String(byEmail)}`).sort(),
    ).toEqual(happened.sort());
    const byAdmins = events.filter(
      ({ type }) => type !== 'registered' && type !== 'email_verified',
    );
    expect(
      byAdmins.every(({ gsi1pk, gsi2pk }) => gsi1pk !== undefined && gsi2pk !== undefined),
    ).toBe(true);
  }
  for (const { dealership, state } of all) if (state) statusOf.set(dealership.id, placeOf(state));
  const among = (place: ReturnType<typeof placeOf>) =>
    all.filter(({ state }) => state && placeOf(state) === place).length;
  expect(await counts()).toEqual({
    all: before.all + all.filter(({ state }) => state?.isEmailVerified).length,
    pending: before.pending + among('pending'),
    approved: before.approved + among('approved'),
    declined: before.declined + among('declined'),
    unconfirmed: before.unconfirmed + among('unconfirmed'),
  });
}

async function shownTo(token: string, status: ApplicationFilter) {
  const ids: string[] = [];
  for (let cursor: string | undefined; ;) {
    const query = { status, ...(cursor !== undefined && { cursor }) };
    const page = await callApi('listApplications', { query }, { token });
    ids.push(...page.items.map(({ id }) => id));
    if (page.nextCursor === null) return { ids, total: page.total };
    cursor = page.nextCursor;
  }
}

beforeAll(() => {
  openStores();
});

test('any sequence of acts of several admins keeps states, lists, counts and timelines right', async () => {
  let sequences = 0;
  let last = Promise.resolve();
  await fc.assert(
    fc.asyncProperty(sequence, async (steps) => {
      last = goThrough(steps);
      await last;
      sequences += 1;
    }),
    { numRuns: 40, interruptAfterTimeLimit: MOST_MS, endOnFailure: true },
  );
  // The time limit leaves the last one under way.
  await last;
  expect(sequences).toBeGreaterThan(2);

  // What admins see in the end, of these dealerships and all others: every list has whom it should, and its count.
  const { token } = await people.theAdmin();
  for (const status of applicationFilters) {
    const shown = await shownTo(token, status);
    expect(shown.total).toBe(shown.ids.length);
    const expected = [...statusOf].filter(([, own]) =>
      status === 'all' ? own !== 'unconfirmed' : own === status,
    );
    expect(shown.ids.filter((id) => statusOf.has(id)).sort()).toEqual(
      expected.map(([id]) => id).sort(),
    );
  }
});
