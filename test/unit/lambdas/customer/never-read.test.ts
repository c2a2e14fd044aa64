import { expect, jest, test } from '@jest/globals';
import { applyProviderUpdate } from '../../../../lambdas/customer/decision/apply-provider-update.ts';
import { database } from '../../../../lambdas/store/database-client.ts';
import { evidenceProvider } from '../../../../lambdas/verification/wizard-providers.ts';
import type { ProviderUpdate } from '../../../../lambdas/verification/provider.ts';
import { sessionWithUpdate } from '../../../../lambdas/verification/provider-session-store.ts';
import { begunWith, sessionWith } from '../support.ts';

const begun = sessionWith({ provider: 'evidence' });
const sent = (attemptId: string): ProviderUpdate => ({
  sessionId: begun.id,
  attemptId,
  kind: 'submitted',
});
const asked: ProviderUpdate = {
  sessionId: begun.id,
  attemptId: 'one',
  kind: 'decided',
  decision: { outcome: 'ask_again', at: new Date().toISOString(), reason: 'x', again: [] },
};

test.each([
  ['what was sent at first', [sent('one')]],
  ['what was sent again', [sent('one'), asked, sent('two')]],
])('%s and never read goes to a person', async (_what, history) => {
  process.env.TABLE_NAME = 'table';
  const session = history.reduce(sessionWithUpdate, begun);
  jest
    .spyOn(database as unknown as { send: () => Promise<object> }, 'send')
    .mockResolvedValue({ Item: session });
  const update = await evidenceProvider.fetchDecision(session.id);
  if (!update) throw new Error('Nothing was decided');
  const is = sessionWithUpdate(session, update);
  const after = applyProviderUpdate(begunWith('evidence'), session, is, { hasCreditLink: true });
  expect(after).toMatchObject({
    decision: { waitingFor: 'dealership', standing: { phase: 'review' } },
  });
  // Decided, nothing is left to be asked for.
  jest
    .spyOn(database as unknown as { send: () => Promise<object> }, 'send')
    .mockResolvedValue({ Item: is });
  expect(await evidenceProvider.fetchDecision(session.id)).toBeUndefined();
});
