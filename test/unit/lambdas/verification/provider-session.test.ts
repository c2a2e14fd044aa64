import { expect, test } from '@jest/globals';
import {
  sessionWithUpdate,
  newSession,
  newSessionWrite,
  sessionUpdate,
} from '../../../../lambdas/verification/provider-session-store.ts';
import { sessionWith } from '../support.ts';

const at = '2026-01-06T11:00:00.000Z';
const submitted = { sessionId: 'ses_x', kind: 'submitted' } as const;
const decided = (outcome: 'approved' | 'expired') =>
  ({ sessionId: 'ses_x', kind: 'decided', decision: { outcome, at } }) as const;

test('a session at a provider’s is in the list of those to ask about, as long as it is awaited', () => {
  const asked = sessionWith({ provider: 'veriff', due: at });
  expect(newSessionWrite(asked).Put?.Item).toMatchObject({
    gsi2pk: 'POLL',
    gsi2sk: `${asked.due ?? ''}#ses_x`,
  });
  const after = sessionWithUpdate(asked, decided('approved'));
  expect(after).toMatchObject({ status: 'approved', due: undefined });
  expect(sessionUpdate(asked, after).Update?.UpdateExpression).toMatch(
    /REMOVE (.*, )?#gsi2pk, #gsi2sk/,
  );
});

test('a session of nobody’s is in the list that admins link from, by its address in lower case', () => {
  const { customerId: _customer, ...nobodys } = sessionWith();
  const session = newSession({ ...nobodys, vendorData: { email: 'Jo@Mail.example' } });
  expect(newSessionWrite(session).Put?.Item).toMatchObject({
    email: 'jo@mail.example',
    vendorData: { email: 'Jo@Mail.example' },
    gsi1pk: 'SESSIONS#UNLINKED',
    gsi1sk: `${session.createdAt}#ses_x`,
  });
});

test('what is told keeps a draft’s session for good once something was submitted', () => {
  const draft = sessionWith({ ttl: 1 });
  expect(sessionWithUpdate(draft, submitted).ttl).toBeUndefined();
  expect(sessionWithUpdate(draft, decided('approved')).ttl).toBeUndefined();
  expect(
    sessionUpdate(draft, sessionWithUpdate(draft, submitted)).Update?.UpdateExpression,
  ).toMatch(/REMOVE #ttl$/);
  expect(sessionWithUpdate(draft, decided('expired')).ttl).toBe(1);
});
