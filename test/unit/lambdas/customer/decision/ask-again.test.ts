import { beforeEach, expect, test } from '@jest/globals';
import { applyProviderUpdate } from '../../../../../lambdas/customer/decision/apply-provider-update.ts';
import { askAgainByPerson } from '../../../../../lambdas/customer/decision/ask-again.ts';
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

test("what a person can't read is asked for in words that help: a PDF isn't laid flat", async () => {
  const before = sessionWith({ provider: 'evidence' });
  const [sessionId, attemptId, at] = ['ses_x', 'one', '2026-01-07T09:59:00.000Z'];
  const submitted = sessionWithUpdate(before, { sessionId, attemptId, kind: 'submitted' });
  const session = sessionWithUpdate(submitted, {
    ...{ sessionId, attemptId, kind: 'decided' },
    decision: { outcome: 'review', at },
  });
  fakeServices({ Get: () => ({ Item: session }) });
  const file = { key: 'x', contentType: 'image/jpeg', size: 1, storedAt: at };
  const files = { idDocument: file, addressDocument: { ...file, contentType: 'application/pdf' } };
  const submittedCustomer = begunWith('evidence', { attempt: { files } });
  const customer = applyProviderUpdate(submittedCustomer, before, session, dealership);
  const asked = await askAgainByPerson(customer, {
    request: {
      act: 'ask_again',
      seen: standingToken(customer),
      again: [
        { kind: 'idDocument', problem: 'unreadable' },
        { kind: 'addressDocument', problem: 'unreadable' },
      ],
    },
    by: ann,
    dealership,
  });
  expect(asked.decision.standing?.again).toEqual([
    { kind: 'idDocument', problem: 'unreadable' },
    { kind: 'addressDocument', problem: 'unreadable_pdf' },
  ]);
});
