import { expect, test } from '@jest/globals';
import { endUndo } from '../../scripts/demo/demo-decisions.ts';
import { documentsOf } from '../../scripts/demo/demo-documents.ts';
import { submitAgain } from '../../scripts/demo/journeys.ts';
import { seenByDealer } from '../harness/attempts.ts';
import { callApi } from '../harness/call-api.ts';
import * as people from '../harness/people.ts';
import { logLines } from './support/logs.ts';
import { read, readingDealership, toLookAt } from './support/read-documents.ts';

const begun = Date.now();
const own = readingDealership();
const byRules = { kind: 'rules', name: '2026-12c' };

test('whose documents agree with what they typed is approved by the rules, which are named', async () => {
  const { seen, session } = await own.sent('approved');
  expect(toLookAt(seen)).toEqual({});
  expect(seen).toMatchObject({ status: 'approved', attempts: 1, decidedBy: byRules });
  expect(seen.evidence).toMatchObject({ rules: '2026-12c', idType: 'drivers_license' });
  expect(seen.evidence?.readingMs).toBeGreaterThan(0);
  expect(session.result).toMatchObject({ phase: 'approved', again: [] });
  expect(seen.events.filter(({ type }) => type === 'approved')).toMatchObject([
    // OFAC's list may have been loaded by then; the state that tests know has no rules for cards.
    { by: byRules, note: expect.stringMatching(/^1\d OK, [12] not checked\.$/) as unknown },
  ]);

  // The same bill, sent by somebody else.
  const other = await own.sent('waiting');
  expect(toLookAt(other.seen)).toMatchObject({ billName: 'differs', reuse: 'differs' });
  // On a license that its state has signed.
  expect(other.seen.evidence?.signals).toContainEqual({
    id: 'issuerSignature',
    result: 'agrees',
    found: expect.stringMatching(/^Name, birth date, number, .*; not photo$/),
  });
  expect(other.seen).toMatchObject({
    status: 'pending',
    waitingFor: 'dealership',
    phase: 'review',
  });
});

test('a license in another name goes to a person, with both names side by side, and none in a log', async () => {
  const { seen, link } = await own.sent('denied');
  expect(seen).toMatchObject({ phase: 'review', mayDecide: 'review' });
  const name = seen.evidence?.signals.find(({ id }) => id === 'idName');
  expect(name).toMatchObject({ result: 'differs', typed: 'Dana Whitlock' });
  expect(name?.found).toMatch(/Gregory Hale/i);

  // Nothing that was read stands in a log.
  const lines = (await logLines(begun)).join('\n').toLowerCase();
  const words = ['raman', 'okafor', 'gregory', 'hale', 'whitlock', 'alder court', '1991-04-18'];
  expect(words.filter((word) => lines.includes(word))).toEqual([]);
  expect(lines).not.toMatch(/ansi 636/);

  // Somebody asks for the ID and the video again, and undoes it.
  const { token } = own.dealer;
  const params = { customerId: link.customerId };
  const again = [
    { kind: 'video', problem: 'face_dark' },
    { kind: 'idDocument', problem: 'cut_off' },
  ] as const;
  const ask = (of: typeof seen) =>
    callApi(
      'decideSubmission',
      { params, body: { act: 'ask_again', seen: of.seen, again: [...again] } },
      { token },
    );
  const { submission: asked } = await ask(seen);
  expect(asked).toMatchObject({ phase: 'ask_again', attempts: 0, evidence: seen.evidence });
  const undo = { decision: asked.undo?.decision ?? '' };
  const { submission: undone } = await callApi('undoDecision', { params, body: undo }, { token });
  expect(undone).toMatchObject({ phase: 'review', attempts: 1, evidence: seen.evidence });
  // Asked in earnest, the customer sends both within the same attempt.
  await ask(undone);
  await endUndo(link);
  const documents = await documentsOf('denied');
  await submitAgain(people.target(), link, documents, ['video', 'idDocument']);
  expect((await read(link)).result).toMatchObject({ phase: 'review', again: [] });
  const { attempts, events } = await seenByDealer(own.dealer, link);
  expect(attempts).toBe(1);
  expect(events.map(({ type }) => type).slice(-4)).toEqual([
    'decision_undone',
    'ask_again',
    'submitted',
    'review',
  ]);
}, 180_000);
