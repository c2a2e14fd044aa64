import { beforeEach, expect, test } from '@jest/globals';
import type { Customer } from '../../../../../lambdas/customer/customer-record.ts';
import { toSubmission } from '../../../../../lambdas/customer/views/submission-view.ts';
import {
  establishIdentity,
  setAlert,
} from '../../../../../lambdas/customer/decision/consumer-alert.ts';
import { decideByPerson } from '../../../../../lambdas/customer/decision/person-decision.ts';
import { standingToken } from '../../../../../lambdas/customer/attempt/possible-decision.ts';
import { setClock } from '../../../../../lambdas/runtime/clock.ts';
import { dealerMessages } from '../../../../../shared/copy/dealer/dealer-copy.ts';
import type { AlertKind, IdentityMeans } from '../../../../../shared/schemas/decisions-schema.ts';
import { begunWith } from '../../support.ts';
import { fakeServices } from '../../functions/support.ts';

const AT = '2026-01-07T10:00:00.000Z';
const ann = { id: 'account-ann', fullName: 'Ann Chovey', role: 'owner' } as const;

let customer: Customer;
let written: Record<string, unknown>[];

beforeEach(() => {
  setClock(() => Date.parse(AT));
  written = [];
  fakeServices({
    TransactWrite: ({ TransactItems }) => {
      written.push(...(TransactItems as Record<string, unknown>[]));
      return {};
    },
  });
  process.env.PROVIDER = 'evidence';
  customer = begunWith('evidence', {
    decision: {
      standing: { attempt: 1, phase: 'review', at: AT, by: { kind: 'rules', name: '2026-11' } },
      waitingFor: 'dealership',
    },
    attempt: { submittedAt: AT, used: 1 },
  });
});

const shown = (current: Customer) => toSubmission(current, { events: [], notes: [] }, 90);
const record = (current: Customer, kind: AlertKind | null) =>
  setAlert(current, { kind, seen: current.decision.alert?.id ?? null, by: ann });
const establish = (current: Customer, means: IdentityMeans, meansNote = '') =>
  establishIdentity(current, {
    alert: current.decision.alert?.id ?? '',
    means,
    meansNote,
    by: ann,
  });
const approve = (current: Customer, means?: IdentityMeans) =>
  decideByPerson(current, {
    request: {
      act: 'approve',
      seen: standingToken(current),
      comparison: null,
      compared: true,
      reason: '',
      means,
      meansNote: means === undefined ? '' : 'Spoke with her.',
    },
    by: ann,
    dealership: { hasCreditLink: true },
  });
const events = () =>
  written.flatMap(({ Put }) => {
    const { Item } = (Put ?? {}) as { Item?: Record<string, unknown> };
    return String(Item?.sk).startsWith('EVENT#') ? [Item] : [];
  });

test('an alert is recorded with who saw it, once, and taken back by name', async () => {
  const alerted = await record(customer, 'active_duty');
  expect(shown(alerted).alert).toEqual({
    id: expect.stringMatching(/^evt_/),
    kind: 'active_duty',
    at: AT,
    by: 'Ann Chovey',
    established: null,
  });
  const repeated = await record(alerted, 'active_duty');
  expect(repeated).toBe(alerted);
  const removed = await record(alerted, null);
  expect(shown(removed).alert).toBeNull();
  expect(await record(removed, null)).toBe(removed);
  expect(events()).toMatchObject([
    { type: 'alert_recorded', alert: 'active_duty', byId: ann.id },
    { type: 'alert_removed', alert: 'active_duty', byId: ann.id },
  ]);
});

test('whoever is no owner removes or replaces an alert with a reason, which is on the timeline', async () => {
  const bo = { id: 'account-bo', fullName: 'Bo Lee', role: 'member' } as const;
  const alerted = await record(customer, 'fraud');
  const set = (kind: AlertKind | null, reason?: string) =>
    setAlert(alerted, { kind, seen: alerted.decision.alert?.id ?? null, reason, by: bo });
  const remove = (reason?: string) => set(null, reason);
  for (const unreasoned of [() => remove(), () => set('active_duty')])
    await expect(unreasoned()).rejects.toMatchObject({
      fields: { reason: dealerMessages.alertReasonRequired },
    });
  await set('active_duty', 'The report says so.');
  expect(events().at(-1)).toMatchObject({ type: 'alert_recorded', note: 'The report says so.' });
  expect((await remove('Meant for another customer.')).decision.alert).toBeUndefined();
  expect(events().at(-1)).toMatchObject({
    type: 'alert_removed',
    note: 'Meant for another customer.',
    byId: bo.id,
  });
});

test('an alert that a colleague has changed is neither replaced nor answered', async () => {
  const alerted = await record(customer, 'fraud');
  const late = { message: dealerMessages.alertChanged };
  await expect(
    setAlert(alerted, { kind: 'extended_fraud', seen: null, by: ann }),
  ).rejects.toMatchObject(late);
  await expect(
    establishIdentity(alerted, { alert: 'evt_0other', means: 'called', meansNote: '', by: ann }),
  ).rejects.toMatchObject(late);
});

test('how identity was established is kept, and asked anew for another alert', async () => {
  const answered = await establish(await record(customer, 'fraud'), 'other', 'Her employer.');
  expect(shown(answered).alert?.established).toEqual({
    means: 'other',
    note: 'Her employer.',
    at: AT,
    by: 'Ann Chovey',
  });
  expect(await establish(answered, 'other', 'Her employer.')).toBe(answered);
  expect(events().at(-1)).toMatchObject({ type: 'identity_established', means: 'other' });
  expect((await record(answered, 'extended_fraud')).decision.alert?.established).toBeNull();
});

test('an approval needs it where there is an alert, and records it with itself', async () => {
  const alerted = await record(customer, 'fraud');
  await expect(approve(alerted)).rejects.toMatchObject({
    fields: { means: dealerMessages.meansRequired },
  });
  const approved = await approve(alerted, 'called');
  expect(approved.decision.status).toBe('approved');
  expect(approved.decision.alert?.established).toMatchObject({
    means: 'called',
    note: 'Spoke with her.',
  });
  const types = events().map((event) => event?.type);
  expect(types).toEqual(['alert_recorded', 'identity_established', 'approved']);

  const before = await establish(alerted, 'in_person');
  expect((await approve(before)).decision.alert?.established?.means).toBe('in_person');
  // Without an alert, nothing is kept of it.
  expect((await approve(customer, 'called')).decision.alert).toBeUndefined();
});

test('who was met in person is established with that decision', async () => {
  const denied = await record(
    begunWith('evidence', {
      decision: {
        standing: { attempt: 5, phase: 'denied', at: AT, by: { kind: 'rules', name: '2026-11' } },
        status: 'denied',
      },
      attempt: { submittedAt: AT, used: 5, begun: 5 },
    }),
    'active_duty',
  );
  const verified = await decideByPerson(denied, {
    request: {
      act: 'verified_in_person',
      seen: standingToken(denied),
      checked: ['original', 'person'],
      reason: 'Came in with her card.',
    },
    by: ann,
    dealership: { hasCreditLink: true },
  });
  expect(verified.decision.alert?.established).toMatchObject({
    means: 'in_person',
    by: 'Ann Chovey',
  });
});
