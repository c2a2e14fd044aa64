import { beforeEach, expect, test } from '@jest/globals';
import { applyProviderUpdate } from '../../../../../lambdas/customer/decision/apply-provider-update.ts';
import {
  askAgainByPerson,
  type AskAgainRequest,
} from '../../../../../lambdas/customer/decision/ask-again.ts';
import { standingToken } from '../../../../../lambdas/customer/attempt/possible-decision.ts';
import { setClock } from '../../../../../lambdas/runtime/clock.ts';
import { sessionWithUpdate } from '../../../../../lambdas/verification/provider-session-store.ts';
import { rules } from '../../../../../stages/rules.ts';
import { fakeServices } from '../../functions/support.ts';
import { begunWith, sessionWith } from '../../support.ts';

const dealership = { hasCreditLink: false };
const ann = { id: 'account-ann', fullName: 'Ann Chovey', role: 'owner' } as const;

beforeEach(() => {
  Object.assign(process.env, { PROVIDER: 'evidence', RULES: JSON.stringify(rules) });
  setClock(() => Date.parse('2026-01-07T10:00:00.000Z'));
});

/** Somebody at the dealership asks for files of a submission that has these. */
async function asked(files: Record<string, string>, again: AskAgainRequest['again']) {
  const before = sessionWith({ provider: 'evidence' });
  const [sessionId, attemptId, at] = ['ses_x', 'one', '2026-01-07T09:59:00.000Z'];
  const submitted = sessionWithUpdate(before, { sessionId, attemptId, kind: 'submitted' });
  const session = sessionWithUpdate(submitted, {
    ...{ sessionId, attemptId, kind: 'decided' },
    decision: { outcome: 'review', at },
  });
  fakeServices({ Get: () => ({ Item: session }) });
  const stored = Object.entries(files).map(
    ([kind, contentType]) => [kind, { key: 'x', contentType, size: 1, storedAt: at }] as const,
  );
  const sent = begunWith('evidence', { attempt: { files: Object.fromEntries(stored) } });
  const customer = applyProviderUpdate(sent, before, session, dealership);
  const request = { act: 'ask_again', seen: standingToken(customer), again } as const;
  const after = await askAgainByPerson(customer, { request, by: ann, dealership });
  return after.decision.standing?.again;
}

test("what a person can't read is asked for in words that help: a PDF isn't laid flat", async () => {
  const files = { idDocument: 'image/jpeg', addressDocument: 'application/pdf' };
  const again = await asked(files, [
    { kind: 'idDocument', problem: 'unreadable' },
    { kind: 'addressDocument', problem: 'unreadable' },
  ]);
  expect(again).toEqual([
    { kind: 'idDocument', problem: 'unreadable' },
    { kind: 'addressDocument', problem: 'unreadable_pdf' },
  ]);
});

test('a proof of address that never came can be asked for, as one that is missing', async () => {
  const toFollow = [{ kind: 'addressDocument', problem: 'to_follow' }] as const;
  const tooOld = [{ kind: 'addressDocument', problem: 'too_old' }] as const;
  const id = { idDocument: 'image/jpeg' };
  expect(await asked(id, [...toFollow])).toEqual(toFollow);
  await expect(asked(id, [...tooOld])).rejects.toMatchObject({ code: 'conflict' });
  const both = { ...id, addressDocument: 'image/jpeg' };
  expect(await asked(both, [...tooOld])).toEqual(tooOld);
  await expect(asked(both, [...toFollow])).rejects.toMatchObject({ code: 'conflict' });
  const noBack = [{ kind: 'idBack', problem: 'to_follow' }] as const;
  await expect(asked(id, [...noBack])).rejects.toMatchObject({ code: 'conflict' });
});
