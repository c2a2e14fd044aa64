import { expect, test } from '@jest/globals';
import {
  resubmissionsLeft,
  filesAskedAgain,
} from '../../../../lambdas/customer/attempt/attempts.ts';
import type { Customer } from '../../../../lambdas/customer/customer-record.ts';
import {
  resubmittedCustomer,
  submittedCustomer,
} from '../../../../lambdas/customer/submission/submitted-customer.ts';
import type { AskedAgain } from '../../../../shared/schemas/customer-schema.ts';
import type { ProviderUpdate } from '../../../../lambdas/verification/provider.ts';
import { sessionWithUpdate } from '../../../../lambdas/verification/provider-session-store.ts';
import { applyProviderUpdate } from '../../../../lambdas/customer/decision/apply-provider-update.ts';
import { begunWith, sessionWith, typedDetails } from '../support.ts';

const dealership = { hasCreditLink: true };
const fileAt = (key: string) => ({
  key,
  contentType: 'image/jpeg',
  size: 1,
  storedAt: '2026-01-05T10:00:00.000Z',
});
const files = {
  video: fileAt('v1'),
  idDocument: fileAt('i1'),
  idBack: fileAt('b1'),
  addressDocument: fileAt('a1'),
};
const form = {
  ...typedDetails,
  submissionId: 'one',
  termsVersion: 1,
  video: '',
  idDocument: '',
  addressDocument: '',
};

/** A customer of whom these files are asked for again, for the so manieth time, with its session. */
function asked(again: AskedAgain[], times = 1) {
  const begun = sessionWith({ provider: 'evidence' });
  const sent = sessionWithUpdate(begun, {
    sessionId: begun.id,
    attemptId: 'one',
    kind: 'submitted',
  });
  let customer: Customer = submittedCustomer(begunWith('evidence'), {
    form: { ...form, idType: 'drivers_license' },
    files,
    sessionBefore: begun,
    session: sent,
    dealership,
  });
  let session = sent;
  for (let time = 1; time <= times; time += 1) {
    const at = `2026-01-0${time}T10:00:00.000Z`;
    const attemptId = time === 1 ? 'one' : `again${time}`;
    const decision = { outcome: 'ask_again', at, reason: 'x', again } as const;
    const update: ProviderUpdate = { sessionId: begun.id, attemptId, kind: 'decided', decision };
    const next = sessionWithUpdate(session, update);
    customer = applyProviderUpdate(customer, session, next, dealership);
    session = next;
  }
  return { customer, session };
}

type Again = Parameters<typeof resubmittedCustomer>[1];
function sendAgain({ customer, session }: ReturnType<typeof asked>, sent: Partial<Again>) {
  const after = sessionWithUpdate(session, {
    sessionId: session.id,
    attemptId: 'new',
    kind: 'submitted',
  });
  return resubmittedCustomer(customer, {
    form: { submissionId: 'new' },
    files: {},
    sessionBefore: session,
    session: after,
    dealership,
    ...sent,
  });
}
const keysOf = ({ attempt: { files: kept } }: Customer) =>
  Object.fromEntries(Object.entries(kept).map(([kind, { key }]) => [kind, key]));

const expired: AskedAgain[] = [
  { kind: 'idDocument', problem: 'expired' },
  { kind: 'idBack', problem: 'expired' },
];
const blurredBill: AskedAgain[] = [{ kind: 'addressDocument', problem: 'blurred' }];

test('what is asked for again is known, and how often it still is', () => {
  const { customer } = asked(blurredBill);
  expect(filesAskedAgain(customer)).toEqual(blurredBill);
  expect(resubmissionsLeft(customer)).toBe(2);
  expect(resubmissionsLeft(asked(blurredBill, 2).customer)).toBe(1);
  expect(customer).toMatchObject({
    decision: { status: 'pending', waitingFor: 'customer' },
    attempt: { used: 0 },
  });
});

test('only what was asked for is replaced, and waits to be read', () => {
  const after = sendAgain(asked(blurredBill), { files: { addressDocument: fileAt('a2') } });
  expect(keysOf(after)).toEqual({
    video: 'v1',
    idDocument: 'i1',
    idBack: 'b1',
    addressDocument: 'a2',
  });
  expect(after).toMatchObject({
    attempt: { earlierFiles: ['a1'], idType: 'drivers_license', used: 1 },
    contact: { firstName: 'Jordan' },
    decision: { waitingFor: 'provider' },
  });
  expect(filesAskedAgain(after)).toEqual([]);
});

test('the stills of a video stay as long as it does', () => {
  const withStills = (again: AskedAgain[]) => {
    const before = asked(again);
    const stills = { videoStills: fileAt('s1') };
    return {
      ...before,
      customer: {
        ...before.customer,
        attempt: { ...before.customer.attempt, files: { ...files, ...stills } },
      },
    };
  };
  const video: AskedAgain[] = [{ kind: 'video', problem: 'face_dark' }];
  const kept = sendAgain(withStills(blurredBill), { files: { addressDocument: fileAt('a2') } });
  expect(keysOf(kept)).toMatchObject({ video: 'v1', videoStills: 's1' });
  const replaced = sendAgain(withStills(video), {
    files: { video: fileAt('v2'), videoStills: fileAt('s2') },
  });
  expect(keysOf(replaced)).toMatchObject({ video: 'v2', videoStills: 's2' });
  // A device that takes none: those of the video before are of another.
  const alone = sendAgain(withStills(video), { files: { video: fileAt('v2') } });
  expect(keysOf(alone)).not.toHaveProperty('videoStills');
  expect(alone.attempt.earlierFiles).toEqual(expect.arrayContaining(['v1', 's1']));
});

test('a sharper front keeps the back that was read', () => {
  const front: AskedAgain[] = [{ kind: 'idDocument', problem: 'blurred' }];
  // A picture of one side is of the same ID, whatever a page says.
  const after = sendAgain(asked(front), {
    form: { submissionId: 'new', idType: 'passport' },
    files: { idDocument: fileAt('i2') },
  });
  expect(keysOf(after)).toMatchObject({ idDocument: 'i2', idBack: 'b1' });
  expect(after.attempt.idType).toBe('drivers_license');
});

test("another ID doesn't keep the back of the one before", () => {
  const after = sendAgain(asked(expired), {
    form: { submissionId: 'new', idType: 'passport' },
    files: { idDocument: fileAt('p2') },
  });
  expect(keysOf(after)).toEqual({ video: 'v1', idDocument: 'p2', addressDocument: 'a1' });
  expect(after).toMatchObject({ attempt: { idType: 'passport', earlierFiles: ['i1', 'b1'] } });
});

test('a back that is skipped this time is said so, and what was said of the type stays', () => {
  const after = sendAgain(asked(expired), {
    form: { submissionId: 'new', isBackSkipped: true },
    files: { idDocument: fileAt('i2') },
  });
  expect(after).toMatchObject({ attempt: { isBackSkipped: true, idType: 'drivers_license' } });
  expect(keysOf(after)).not.toHaveProperty('idBack');
});
