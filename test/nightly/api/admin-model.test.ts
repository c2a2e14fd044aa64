import { beforeAll, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { required } from '../../../scripts/local/required.ts';
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
} from '../../api/support/admin-rules.ts';
import * as people from '../../harness/people.ts';
import { storedItems } from '../../harness/records.ts';
import { newRegistration, openStores } from '../../harness/dealership-records.ts';
import { counts, perform, stateOf } from '../../api/support/admin-model.ts';

/** How long sequences are made up, in milliseconds: at least this many are gone through. */
const MOST_MS = 12_000;

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

/** The list that a dealership stands in. */
function placeOf({ status, isBlocked, isEmailVerified }: State) {
  if (!isEmailVerified) return 'unconfirmed';
  return isBlocked ? 'blocked' : status;
}

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
  const among = (place: ReturnType<typeof placeOf>) =>
    all.filter(({ state }) => state && placeOf(state) === place).length;
  expect(await counts()).toEqual({
    all: before.all + all.filter(({ state }) => state?.isEmailVerified).length,
    pending: before.pending + among('pending'),
    approved: before.approved + among('approved'),
    declined: before.declined + among('declined'),
    blocked: before.blocked + among('blocked'),
    unconfirmed: before.unconfirmed + among('unconfirmed'),
  });
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
    { numRuns: 40, plugins: [fc.interruptAfterTimeLimit(MOST_MS)], endOnFailure: true },
  );
  // The time limit leaves the last one under way.
  await last;
  expect(sequences).toBeGreaterThan(2);
});
