import { beforeAll, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { keys } from '../../lambdas/data/keys.ts';
import { createDealer } from '../../lambdas/data/dealer-registration.ts';
import { moveDealer, setBlocked } from '../../lambdas/data/dealer-decisions.ts';
import { getDealerWithEvents } from '../../lambdas/data/dealers.ts';
import { lossesOf } from '../../lambdas/data/transact.ts';
import { blockRefusal, moveRefusal, type Move } from '../../lambdas/domain/dealer-decisions.ts';
import type { Dealer } from '../../lambdas/domain/dealer.ts';
import { required } from '../../scripts/local/required.ts';
import * as people from './support/people.ts';
import { storedItem, storedItems } from './support/records.ts';
import {
  confirmAddress,
  newRegistration,
  openStores,
  type Registration,
} from './support/stored-dealers.ts';

/** How long sequences are made up, in milliseconds: at least this many are gone through. */
const MOST_MS = 12_000;

type State = {
  status: 'pending' | 'approved' | 'declined';
  isBlocked: boolean;
  isEmailVerified: boolean;
};
const acts = [
  'register',
  'verify',
  'approve',
  'decline',
  'reconsider',
  'block',
  'unblock',
] as const;
type Act = { act: (typeof acts)[number]; admin: number };
/** One act of somebody, or two at the same moment, about one of the dealerships. */
type Step = { dealer: number; acts: Act[] };

const beginning: State = { status: 'pending', isBlocked: false, isEmailVerified: false };

/** What the rules say: the answer, and where the dealership, if there is one, stands then. */
function byRule(
  state: State | undefined,
  { act }: Act,
): { outcome: string; state: State | undefined } {
  if (act === 'register')
    return state ? { outcome: 'lost', state } : { outcome: 'done', state: beginning };
  if (!state) return { outcome: 'gone', state };
  const refused = (outcome: string) => ({ outcome, state });
  const done = (change: Partial<State>) => ({ outcome: 'done', state: { ...state, ...change } });
  const already = refused('already_decided');
  switch (act) {
    case 'verify':
      return state.isEmailVerified ? refused('lost') : done({ isEmailVerified: true });
    case 'approve':
      if (state.status !== 'pending') return already;
      return state.isEmailVerified ? done({ status: 'approved' }) : refused('dealer_unverified');
    case 'decline':
      return state.status === 'pending' ? done({ status: 'declined' }) : already;
    case 'reconsider':
      return state.status === 'declined' ? done({ status: 'pending' }) : already;
    case 'block':
      return state.isBlocked ? already : done({ isBlocked: true });
    case 'unblock':
      return state.isBlocked ? done({ isBlocked: false }) : already;
  }
}

const eventOf: Record<Act['act'], string> = {
  register: 'registered',
  verify: 'email_verified',
  approve: 'approved',
  decline: 'declined',
  reconsider: 'reconsidered',
  block: 'blocked',
  unblock: 'unblocked',
};
const someAdmin = { email: 'somebody@admins.example' };

type Found = Parameters<typeof moveRefusal>[0];

/** As the admin function does, without reading the application again, which would take most of the time. */
async function perform({ dealer, uploadId }: Registration, { act, admin }: Act): Promise<string> {
  const by = { ...someAdmin, id: `admin-${admin}` };
  const actBy = { by, reason: people.someReason };
  const move = (name: Move) =>
    [
      () => moveDealer(dealer, name, actBy),
      (found: Found) => moveRefusal(found, name, by).code,
    ] as const;
  const block = (isBlocked: boolean) =>
    [
      () => setBlocked(dealer, isBlocked, actBy),
      (found: Found) => blockRefusal(found, isBlocked, by).code,
    ] as const;
  const [write, refusal] = {
    register: () => [() => createDealer(dealer, uploadId), () => 'lost'] as const,
    verify: () => [() => confirmAddress(dealer), () => 'lost'] as const,
    approve: () => move('approved'),
    decline: () => move('declined'),
    reconsider: () => move('reconsidered'),
    block: () => block(true),
    unblock: () => block(false),
  }[act]();
  const lost = await lossesOf(write());
  if (lost.length === 0) return 'done';
  const found = await getDealerWithEvents(dealer.id);
  return found ? refusal(found) : 'gone';
}

async function stateOf({ id }: Dealer): Promise<State | undefined> {
  const item = await storedItem(keys.dealer(id));
  if (!item) return undefined;
  expect(item.gsi1pk).toBe('DEALERS');
  // The place in the list of a status is the status.
  expect(item.gsi2pk).toBe(`DEALERS#${String(item.adminVerification)}`);
  return {
    status: item.adminVerification as State['status'],
    isBlocked: item.isBlocked as boolean,
    isEmailVerified: item.isEmailVerified as boolean,
  };
}

async function counts() {
  const item = await storedItem(keys.dealerCounts());
  const of = (name: string) => Number(item?.[name] ?? 0);
  return {
    all: of('all'),
    pending: of('pending'),
    approved: of('approved'),
    declined: of('declined'),
  };
}

const DEALERS = 2;
const step: fc.Arbitrary<Step> = fc.record({
  dealer: fc.nat(DEALERS - 1),
  acts: fc.array(fc.record({ act: fc.constantFrom(...acts), admin: fc.nat(2) }), {
    minLength: 1,
    maxLength: 2,
  }),
});

/** They begin with a registration: before it, nothing but a refusal happens. */
const sequence = fc
  .array(step, { minLength: 4, maxLength: 14 })
  .map((steps): Step[] => [{ dealer: 0, acts: [{ act: 'register', admin: 0 }] }, ...steps]);

const orders = ([first, second]: Act[]): Act[][] =>
  first && second
    ? [
        [first, second],
        [second, first],
      ]
    : first
      ? [[first]]
      : [];

/** What one order of acts would have led to: each act's answer, in the order in which they were asked. */
function outcomeOf(before: State | undefined, order: Act[], asked: Act[]) {
  let state = before;
  const answers = new Map<Act, string>();
  for (const act of order) {
    const result = byRule(state, act);
    state = result.state;
    answers.set(act, result.outcome);
  }
  return { state, answers: asked.map((act) => answers.get(act)) };
}

type Told = { state: State | undefined; answers: (string | undefined)[] };

/**
 * Of two at the same moment the loser may hear that somebody changed it just then: what it was refused for may
 * be over when it is looked at.
 */
const said =
  (asked: Act[]) =>
  ({ state, answers }: Told): Told => ({
    state,
    answers:
      asked.length === 1
        ? answers
        : answers.map((answer) => (answer === 'done' ? answer : 'refused')),
  });

async function goThrough(steps: Step[]): Promise<void> {
  const before = await counts();
  const traits = () => ({ ...people.someDealership(), ...people.nobodysTraits() });
  const all = Array.from({ length: DEALERS }, () => ({
    ...newRegistration(traits()),
    state: undefined as State | undefined,
    happened: [] as string[],
  }));

  for (const { dealer: index, acts: asked } of steps) {
    const dealership = required(all[index], 'dealership');
    const answers = await Promise.all(asked.map((act) => perform(dealership, act)));
    const found = { state: await stateOf(dealership.dealer), answers };
    // Two at the same moment are as if one had come after the other.
    const allowed = orders(asked).map((order) => outcomeOf(dealership.state, order, asked));
    expect(allowed.map(said(asked))).toContainEqual(said(asked)(found));
    dealership.state = found.state;
    asked.forEach(({ act }, place) => {
      if (answers[place] === 'done') dealership.happened.push(eventOf[act]);
    });
  }

  for (const { dealer, happened } of all) {
    const events = (await storedItems(`DEALER#${dealer.id}`)).filter(({ type }) => type);
    expect(events.map(({ type }) => String(type)).sort()).toEqual(happened.sort());
    const byAdmins = events.filter(
      ({ type }) => type !== 'registered' && type !== 'email_verified',
    );
    expect(
      byAdmins.every(({ gsi1pk, gsi2pk }) => gsi1pk !== undefined && gsi2pk !== undefined),
    ).toBe(true);
  }
  const among = (status: State['status']) =>
    all.filter(({ state }) => state?.status === status).length;
  expect(await counts()).toEqual({
    all: before.all + all.filter(({ state }) => state).length,
    pending: before.pending + among('pending'),
    approved: before.approved + among('approved'),
    declined: before.declined + among('declined'),
  });
}

beforeAll(() => {
  openStores();
});

test('any sequence of acts of several admins keeps states, lists, counts and timelines right', async () => {
  let sequences = 0;
  await fc.assert(
    fc.asyncProperty(sequence, async (steps) => {
      await goThrough(steps);
      sequences += 1;
    }),
    { numRuns: 40, interruptAfterTimeLimit: MOST_MS, endOnFailure: true },
  );
  expect(sequences).toBeGreaterThan(2);
});
