import { beforeEach, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { customerRecord, type Customer } from '../../../../../lambdas/customer/customer-record.ts';
import { toCustomerSession } from '../../../../../lambdas/customer/views/customer-session-view.ts';
import {
  applyProviderUpdate,
  withStanding,
} from '../../../../../lambdas/customer/decision/apply-provider-update.ts';
import {
  askAgainByPerson,
  sessionDecided,
} from '../../../../../lambdas/customer/decision/ask-again.ts';
import { standingToken } from '../../../../../lambdas/customer/attempt/possible-decision.ts';
import { recordCreditLink } from '../../../../../lambdas/customer/decision/credit-link.ts';
import { endUndoWindow, undoDecision } from '../../../../../lambdas/customer/decision/undo.ts';
import type { ActorWithRole } from '../../../../../lambdas/customer/timeline.ts';
import { decideByPerson } from '../../../../../lambdas/customer/decision/person-decision.ts';
import type { Standing } from '../../../../../lambdas/customer/stored-standing.ts';
import { undoOf } from '../../../../../lambdas/customer/undoable-decision.ts';
import {
  assertMaySubmit,
  attemptsLeft,
  filesAskedAgain,
  resubmissionsLeft,
} from '../../../../../lambdas/customer/attempt/attempts.ts';
import { beginAttempt } from '../../../../../lambdas/customer/submission/begin-attempt.ts';
import { setClock } from '../../../../../lambdas/runtime/clock.ts';
import { keys } from '../../../../../lambdas/store/keys.ts';
import type { ProviderUpdate } from '../../../../../lambdas/verification/provider.ts';
import type { ProviderSession } from '../../../../../lambdas/verification/provider-session-record.ts';
import { sessionWithUpdate } from '../../../../../lambdas/verification/provider-session-store.ts';
import { rules } from '../../../../../stages/rules.ts';
import { UNDO_SECONDS } from '../../../../../shared/limits.ts';
import type { DecideRequest } from '../../../../../shared/schemas/decisions-schema.ts';
import {
  changed,
  begunWith,
  dealershipWith,
  sessionWith,
  type CustomerFields,
} from '../../support.ts';
import { fakeServices } from '../../functions/support.ts';

const AT = Date.parse('2026-01-07T10:00:00.000Z');
const later = (seconds: number) => setClock(() => AT + seconds * 1000);
const dealership = { hasCreditLink: false };
const ann: ActorWithRole = { id: 'account-ann', fullName: 'Ann Chovey', role: 'owner' };
const bo: ActorWithRole = { id: 'account-bo', fullName: 'Bo Lee', role: 'member' };

/** A submission under review, with its session: as it is stored, so far as nothing else changes it. */
let customer: Customer;
let session: ProviderSession;

const told = (attemptId: string, outcome?: 'review', seconds = 0): ProviderUpdate => ({
  sessionId: 'ses_x',
  attemptId,
  ...(outcome
    ? {
        kind: 'decided',
        decision: { outcome, at: new Date(AT + seconds * 1000).toISOString() },
      }
    : { kind: 'submitted' }),
});

/** The customer and the session once the provider has told these. */
function after(before: Customer, ...updates: ProviderUpdate[]): Customer {
  const sessionBefore = session;
  session = updates.reduce(sessionWithUpdate, session);
  return applyProviderUpdate(before, sessionBefore, session, dealership);
}

beforeEach(() => {
  later(-60);
  fakeServices({
    Get: (input) =>
      (input.Key as { pk: string }).pk === keys.session('ses_x').pk ? { Item: session } : {},
  });
  Object.assign(process.env, { PROVIDER: 'evidence', RULES: JSON.stringify(rules) });
  session = sessionWith({ provider: 'evidence' });
  const file = {
    key: 'x',
    contentType: 'image/jpeg',
    size: 1,
    storedAt: '2026-01-05T10:00:00.000Z',
  };
  const files = { video: file, idDocument: file, idBack: file, addressDocument: file };
  const pictures = { video: file.key, idDocument: file.key };
  const compared = { id: 'evt_0x', at: new Date(AT).toISOString(), by: ann.fullName, byId: ann.id };
  const comparison = { ...compared, answer: 'same', ...pictures } as const;
  customer = after(
    begunWith('evidence', { attempt: { files }, decision: { comparison } }),
    told('one'),
    told('one', 'review', -30),
  );
  later(0);
});

const approve = (by = ann) =>
  decideByPerson(customer, {
    request: {
      act: 'approve',
      seen: standingToken(customer),
      comparison: customer.decision.comparison?.id ?? null,
      compared: false,
      reason: '',
    },
    by,
    dealership,
  });
const ask = (again = [{ kind: 'addressDocument', problem: 'other_name' } as const]) =>
  askAgainByPerson(customer, {
    request: { act: 'ask_again', seen: standingToken(customer), again },
    by: ann,
    dealership,
  });
const undo = (decided: Customer, by = ann, decision = decided.decision.undo?.id ?? '') =>
  undoDecision(decided, { decision, by, dealership });

/** All but what a write leaves behind. */
const standingOf = ({ version: _v, updatedAt: _u, decision, ...others }: Customer) => ({
  ...others,
  decision: { ...decision, undoneId: undefined },
});
const shownTo = (current: Customer) => toCustomerSession(current, dealershipWith(), 90);

test('a person’s decision is undone whole, and until then its customer sees nothing of it', async () => {
  const approved = await approve();
  expect(approved).toMatchObject({ decision: { status: 'approved' } });
  expect(approved.credit.owedSince).toBeDefined();
  expect(undoOf(approved)).toEqual({
    decision: approved.decision.undo?.id,
    by: ann.id,
    seconds: 15,
  });
  expect(shownTo(approved)).toEqual(shownTo(customer));
  // As it is read from the table.
  const undone = await undo(customerRecord.read(approved));
  expect(standingOf(undone)).toEqual(standingOf(customer));
  // Whoever sees what was seen before decides about it no longer.
  expect(standingToken(undone)).not.toBe(standingToken(customer));
  expect(await undo(undone, ann, approved.decision.undo?.id)).toBe(undone);
});

/** An alert that nobody has answered, and one that was answered before. */
const bos = { at: '2026-01-06T10:00:00.000Z', by: 'Bo Lee' };
const open = { id: 'evt_0alert', kind: 'fraud', ...bos, established: null } as const;
const answered = { ...open, established: { means: 'called', note: '', ...bos } } as const;

type Act = (current: Customer) => Promise<Customer>;
const decide =
  (request: object): Act =>
  (current) =>
    decideByPerson(current, {
      request: {
        seen: standingToken(current),
        comparison: current.decision.comparison?.id ?? null,
        ...{ compared: false, reason: 'Seen.', note: '', ownWords: '', means: 'called' },
        ...{ customerReason: 'genuine', checked: ['original', 'person'], ...request },
      } as never,
      by: ann,
      dealership,
    });
const acts: Record<DecideRequest['act'], Act> = {
  approve: decide({ act: 'approve' }),
  deny: decide({ act: 'deny' }),
  revoke: decide({ act: 'revoke' }),
  verified_in_person: decide({ act: 'verified_in_person' }),
  not_verified_in_person: decide({ act: 'not_verified_in_person' }),
  ask_again: () => ask(),
};

test('whatever was decided, undoing it leaves the customer as before', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...(Object.keys(acts) as DecideRequest['act'][])),
      fc.record(
        { alert: fc.constantFrom(open, answered), owedSince: fc.constant(bos.at) },
        { requiredKeys: [] },
      ),
      async (act, { alert, owedSince }) => {
        const [review, sessionBefore] = [customer, session];
        const known = changed(review, { decision: { alert }, credit: { owedSince } });
        const standing = {
          ...review.decision.standing,
          by: { kind: 'rules', name: '' },
        } as Standing;
        const phase = act === 'revoke' ? 'approved' : 'denied';
        const before = ['approve', 'deny', 'ask_again'].includes(act)
          ? known
          : withStanding(known, { ...standing, phase }, dealership);
        customer = before;
        const decided = customerRecord.read(await acts[act](before));
        customer = review;
        if (act === 'ask_again')
          session = sessionDecided(session, { outcome: act, ...decided.decision.standing });
        later(5);
        const undone = await undo(decided);
        later(0);
        session = sessionBefore;
        expect(standingOf(undone)).toEqual(standingOf(before));
      },
    ),
    { numRuns: 60 },
  );
});

test('undoing a decision leaves what colleagues recorded meanwhile', async () => {
  customer = changed(customer, { decision: { alert: open } });
  const approved = await acts.approve(customer);
  expect(approved.decision.alert?.established?.means).toBe('called');
  const since = {
    alert: { ...open, id: 'evt_0other', kind: 'extended_fraud' },
    theftReports: [
      { ...bos, id: 'evt_0theft', from: 'Ana', day: '2026-01-05', way: 'letter', text: 'Not me.' },
    ],
    comparison: {
      ...{ ...bos, id: 'evt_0faces', answer: 'not_sure', byId: 'account-bo' },
      ...{ video: 'v1', idDocument: 'i1' },
    },
  } satisfies CustomerFields['decision'];
  const { decision } = await undo(changed(approved, { decision: since }));
  expect(decision).toMatchObject({ ...since, status: 'pending' });
});

test('after the time to undo, it stands, and its customer sees it', async () => {
  const approved = await approve();
  later(UNDO_SECONDS);
  expect(undoOf(approved)).toBeNull();
  expect(shownTo(approved).result?.status).toBe('approved');
  await expect(undo(approved)).rejects.toThrow('for 15 seconds only');
});

test('who tries to go on meanwhile is answered as before, whatever was decided', async () => {
  const asked = await ask();
  expect(() => assertMaySubmit(asked)).toThrow(
    expect.objectContaining({ code: 'already_submitted' }),
  );
  later(UNDO_SECONDS);
  expect(() => assertMaySubmit(asked)).not.toThrow();
});

test('no attempt begins meanwhile, to stand in place of what was decided', async () => {
  const standing = { ...customer.decision.standing, phase: 'denied', at: bos.at } as Standing;
  const rejected = await acts.not_verified_in_person(withStanding(customer, standing, dealership));
  await expect(beginAttempt(rejected)).rejects.toMatchObject({
    code: 'unavailable',
    retryAfter: UNDO_SECONDS,
  });
  later(UNDO_SECONDS);
  await expect(beginAttempt(rejected)).rejects.toMatchObject({ code: 'attempts_exhausted' });
});

test('nobody undoes what a colleague decided', async () => {
  await expect(undo(await approve(), bo)).rejects.toThrow('Only Ann Chovey can undo this.');
});

test.each<[string, (approved: Customer) => Promise<Customer> | Customer]>([
  ['the customer was told', endUndoWindow],
  [
    'the credit link was sent',
    (approved) =>
      recordCreditLink(approved, {
        creditLink: 'https://credit.example/apply',
        mail: 'credit-link#x',
        by: ann,
        reason: undefined,
      }),
  ],
  ['the provider has reported something', (approved) => after(approved, told('one', 'review', 5))],
  [
    'a colleague has revoked it',
    (approved) =>
      decideByPerson(approved, {
        request: {
          act: 'revoke',
          seen: standingToken(approved),
          customerReason: 'genuine',
          ownWords: '',
          note: '',
        },
        by: bo,
        dealership,
      }),
  ],
])('nothing is undone once %s', async (_what, follow) => {
  const approved = await approve();
  const followed = await follow(approved);
  expect(followed.decision.status).not.toBe('pending');
  await expect(undo(followed, ann, approved.decision.undo?.id)).rejects.toThrow(
    'Something has changed',
  );
});

test('whoever asks again takes the path of the rules: no attempt is used, and what is sent is read', async () => {
  expect(attemptsLeft(customer)).toBe(4);
  const asked = await ask();
  expect(asked).toMatchObject({
    decision: {
      status: 'pending',
      waitingFor: 'customer',
      standing: { phase: 'ask_again', by: { kind: 'person', name: 'Ann Chovey' }, timesAsked: 1 },
    },
  });
  expect(attemptsLeft(asked)).toBe(5);
  expect(filesAskedAgain(asked)).toEqual([{ kind: 'addressDocument', problem: 'other_name' }]);
  expect(resubmissionsLeft(asked)).toBe(2);
  expect(asked.decision.standing?.reason).toMatch(
    /^Proof of address: It's in someone else's name\. /,
  );

  const { again, reason, by, at } = asked.decision.standing ?? {};
  session = sessionDecided(session, { outcome: 'ask_again', at, again, reason, by });
  const sent = after(asked, told('two'));
  expect(sent).toMatchObject({ decision: { waitingFor: 'provider' }, attempt: { used: 1 } });
  expect(sent.decision.undo).toBeUndefined();
  // The person has only asked: what comes of it is decided anew.
  expect(after(sent, told('two', 'review', 60))).toMatchObject({
    decision: { waitingFor: 'dealership', standing: { by: { kind: 'rules' } } },
  });
});

test('of an ID that has expired, both sides are asked for; nothing that was never sent is', async () => {
  const asked = await ask([{ kind: 'idDocument', problem: 'expired' } as never]);
  expect(filesAskedAgain(asked).map(({ kind }) => kind)).toEqual(['idDocument', 'idBack']);
  const { idBack: _back, ...files } = customer.attempt.files;
  customer = { ...customer, attempt: { ...customer.attempt, files } };
  await expect(ask([{ kind: 'idBack', problem: 'glare' } as never])).rejects.toThrow();
});

test('pressed twice, or after a colleague has decided, a request is refused by name', async () => {
  const request = {
    act: 'ask_again',
    seen: standingToken(customer),
    again: [{ kind: 'video', problem: 'too_short' }],
  } as const;
  for (const decided of [await ask(), await approve()])
    await expect(
      askAgainByPerson(decided, {
        request: { ...request, again: [...request.again] },
        by: bo,
        dealership,
      }),
    ).rejects.toThrow('Ann Chovey already decided.');
});
