import { expect, test } from '@jest/globals';
import { denialReasons } from '../../shared/schemas/decisions-schema.ts';
import type { CustomerLink } from '../../scripts/demo/journeys.ts';
import { seenByDealer, someTime } from '../harness/attempts.ts';
import { callApi } from '../harness/call-api.ts';
import { atOnce, outcome } from './support/answers.ts';
import { approve, decidingDealership, deny } from './support/decisions.ts';
import { stateOf } from './support/veriff.ts';

const own = decidingDealership();
const by = { kind: 'person', name: 'Ann Chovey' };

const lastEvent = async (link: CustomerLink) =>
  (await seenByDealer(own.dealer, link)).events.at(-1);

test.each([
  [approve, { status: 'approved', tasks: ['credit_link'] }, undefined],
  [deny, { status: 'denied', tasks: [] }, denialReasons.name],
])('what waits for the dealership is decided by it: %j', async (wish, state, reason) => {
  const customer = await own.decidedByVeriff('review');
  const answer = await own.decide(customer, wish);
  expect(outcome(answer)).toBe('200');
  const { undo: _counting, ...shown } = await seenByDealer(own.dealer, customer);
  expect(answer.body).toMatchObject({ submission: shown });
  const type = state.status;
  expect(await stateOf(own.dealer, customer)).toEqual({
    ...state,
    // Nobody is told of what can still be undone.
    ...{ result: 'review', attemptsLeft: 4 },
    phase: type,
    waitingFor: null,
    attempts: 1,
    events: ['submitted', 'review', type],
  });
  const note = 'reason' in wish ? wish.reason : 'note' in wish ? wish.note : undefined;
  expect(await lastEvent(customer)).toEqual({
    ...{ type, at: someTime, attempt: 1, by },
    ...(reason !== undefined && { reason }),
    ...(note !== undefined && { note }),
  });
  const session = await callApi(
    'getCustomerSession',
    { params: { customerId: customer.customerId } },
    { customerKey: customer.key },
  );
  expect(session.result).toMatchObject({ status: 'pending', phase: 'review', reason: null });
  // What colleagues noted is nobody else's.
  if (note !== undefined) expect(JSON.stringify(session)).not.toContain(note);

  const { undo } = await seenByDealer(own.dealer, customer);
  expect(outcome(await own.undo(customer, undo?.decision))).toBe('200');
  expect(await stateOf(own.dealer, customer)).toMatchObject({
    status: 'pending',
    waitingFor: 'dealership',
    tasks: ['to_review'],
    events: ['submitted', 'review', type, 'decision_undone'],
  });
  expect(outcome(await own.undo(customer, 'evt_0another'))).toBe('409 conflict');
});

test('of people who decide at once one wins, and the others read who did', async () => {
  const customer = await own.decidedByVeriff('review');
  const { seen } = await seenByDealer(own.dealer, customer);
  const answers = await atOnce(4, (index) =>
    own.send(customer, { ...(index % 2 === 0 ? approve : deny), seen }),
  );
  expect(answers.map(outcome).sort()).toEqual([
    '200',
    ...Array.from({ length: 3 }, () => '409 already_decided'),
  ]);
  expect(answers.find(({ status }) => status === 409)?.body).toEqual({
    error: { code: 'already_decided', message: 'Ann Chovey already decided.' },
  });
  const { events } = await stateOf(own.dealer, customer);
  expect(events).toHaveLength(3);
});
