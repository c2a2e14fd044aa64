import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { customers, type CustomerKey } from '../../scripts/demo/demo-customers.ts';
import { documentsOf } from '../../scripts/demo/demo-documents.ts';
import { waitForDecision } from '../../scripts/demo/demo-decisions.ts';
import { submitAgain, submitAttempt, type CustomerLink } from '../../scripts/demo/journeys.ts';
import type { Submission } from '../../shared/schemas/submission-schema.ts';
import { seenByDealer } from '../harness/attempts.ts';
import * as people from '../harness/people.ts';
import { withProvider } from '../harness/provider.ts';
import { logLines } from './support/logs.ts';

let takeBack: () => Promise<void>;
let dealer: people.SignedIn;
beforeAll(async () => {
  takeBack = await withProvider('evidence');
  dealer = await people.approvedDealership();
});
afterAll(() => takeBack());

const read = (link: CustomerLink) =>
  waitForDecision(
    people.place(),
    link,
    ({ result }) => result !== null && result.phase !== 'submitted',
  );

/** Somebody of the demo sends their documents; gives how it stands when they were read. */
async function sent(who: CustomerKey) {
  const link = await people.newLink(dealer);
  await submitAttempt(people.place(), link, customers[who], await documentsOf(who));
  return { link, session: await read(link), seen: await seenByDealer(dealer, link) };
}

/** The signals that somebody should look at, by what they say. */
const toLookAt = ({ evidence }: Submission) =>
  Object.fromEntries(
    (evidence?.signals ?? [])
      .filter(({ result, isExcused }) => result !== 'agrees' && !isExcused)
      .map(({ id, result }) => [id, result]),
  );
const byRules = { kind: 'rules', name: '2026-11' };

test('whose documents agree with what they typed is approved by the rules, which are named', async () => {
  const { seen, session } = await sent('approved');
  expect(toLookAt(seen)).toEqual({});
  expect(seen).toMatchObject({ status: 'approved', attempts: 1, decidedBy: byRules });
  expect(seen.evidence).toMatchObject({ rules: '2026-11', idType: 'drivers_license' });
  expect(session.result).toMatchObject({ phase: 'approved', again: [] });
  expect(seen.events.filter(({ type }) => type === 'approved')).toMatchObject([
    // OFAC's list may have been loaded by then.
    { by: byRules, note: expect.stringMatching(/^1\d agree(, 1 not checked)?\.$/) as unknown },
  ]);

  // The same bill, sent by somebody else.
  const other = await sent('waiting');
  expect(toLookAt(other.seen)).toMatchObject({ billName: 'differs', reuse: 'differs' });
  expect(other.seen).toMatchObject({
    status: 'pending',
    waitingFor: 'dealership',
    phase: 'review',
  });
}, 120_000);

test('a license in another name goes to a person, with both names side by side', async () => {
  const { seen } = await sent('denied');
  expect(seen).toMatchObject({ phase: 'review', mayDecide: 'review' });
  const name = seen.evidence?.signals.find(({ id }) => id === 'idName');
  expect(name).toMatchObject({ result: 'differs', typed: 'Dana Whitlock' });
  expect(name?.found).toMatch(/Gregory Hale/i);
}, 120_000);

test('a passport is read by its zone', async () => {
  const { seen } = await sent('approvedAtLast');
  expect(seen.evidence?.idType).toBe('passport');
  expect(toLookAt(seen)).toEqual({});
  expect(seen.status).toBe('approved');
}, 120_000);

test('for an expired license a valid one is asked, with its back, and no attempt is used up', async () => {
  const { seen, session } = await sent('hesitating');
  expect(session.result).toMatchObject({
    phase: 'ask_again',
    waitingFor: 'customer',
    againLeft: 2,
    again: [
      { kind: 'idDocument', problem: 'expired' },
      { kind: 'idBack', problem: 'expired' },
    ],
  });
  expect(seen).toMatchObject({ status: 'pending', attempts: 0 });
}, 120_000);

test('a photo that stays unreadable is asked for twice, then a person looks at it', async () => {
  const { link, session } = await sent('deniedForGood');
  expect(session.result?.again).toEqual([{ kind: 'idDocument', problem: 'blurred' }]);
  const documents = await documentsOf('deniedForGood');
  await submitAgain(people.place(), link, documents, ['idDocument']);
  expect((await read(link)).result).toMatchObject({ phase: 'ask_again', againLeft: 1 });
  await submitAgain(people.place(), link, documents, ['idDocument']);
  expect((await read(link)).result).toMatchObject({ phase: 'review', again: [] });
  const seen = await seenByDealer(dealer, link);
  expect(toLookAt(seen)).toMatchObject({ photo: 'not_readable' });
  // The back that was sent first was kept, and read each time.
  expect(seen.files.map(({ kind }) => kind)).toContain('idBack');
}, 180_000);

test('nothing that was read stands in a log', async () => {
  const lines = (await logLines()).join('\n').toLowerCase();
  const words = ['raman', 'okafor', 'gregory', 'hale', 'whitlock', 'alder court', '1991-04-18'];
  expect(words.filter((word) => lines.includes(word))).toEqual([]);
  expect(lines).not.toMatch(/ansi 636/);
});
