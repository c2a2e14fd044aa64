import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { keys } from '../../../lambdas/store/keys.ts';
import { reportCommand } from '../../../scripts/operate/report-command.ts';
import { openStores } from '../../harness/dealership-records.ts';
import { waitForMail } from '../../harness/inbox.ts';
import { leaveUnused } from '../../harness/last-use.ts';
import * as people from '../../harness/people.ts';
import { changeItem } from '../../harness/records.ts';
import { waitingDealer } from '../../harness/stored-dealerships.ts';
import { runChores } from '../../api/support/chores.ts';
import { erase, here } from '../../api/support/erase.ts';
import { invoke } from '../../api/support/invoke.ts';
import { forgetDeletions } from '../../api/support/deletions.ts';
import { emptied, putInto, purged, workedOff } from '../../api/support/queues.ts';

const report = (...words: string[]) => reportCommand(words, here);
const since = () => new Date(Date.now() - 1).toISOString();
// What earlier files left may be tried again for minutes.
beforeEach(() => purged('mails'));

afterEach(() => emptied('deadLetters'));

test('what makes no sense is told before any copy is looked for', async () => {
  const nowhere = () => Promise.reject(new Error('looked for'));
  const now = new Date().toISOString();
  for (const words of [[now, now, now], ['--lost']])
    await expect(reportCommand(words, nowhere)).rejects.toThrow(/^Tells what ran/m);
  await expect(reportCommand(['today'], nowhere)).rejects.toThrow('is no time like');
  await expect(reportCommand(['--aws'], nowhere)).rejects.toThrow('looked for');
});

test('counts what happened in the span, and what waits now, without a name', async () => {
  const from = since();
  openStores();
  const fields = people.someDealership();
  await waitingDealer(fields);
  await waitForMail(fields.email, /re reviewing/);
  await workedOff('mails');
  const dealer = await people.approvedDealership();
  const person = people.somePerson();
  const { customerId } = await people.decidedCustomer(dealer, person);
  const ended = await people.newLink(dealer);
  const end = new Date().toISOString();
  await changeItem(keys.customer(ended.customerId), 'expiredLink', end);
  await erase(customerId);
  const unused = await people.decidedCustomer(dealer, people.somePerson());
  await leaveUnused(unused.customerId, 731);
  await putInto('deadLetters', { type: 'approved', dealerId: dealer.id, eventId: 'x', at: end });
  await runChores();

  expect(await report(from)).not.toMatch(/Links that ended|Events/);
  const said = await report(from, '--table');
  const lines = [
    /Chores +[1-9]\d* runs?, 0 failures/,
    /Emails from the queue +[1-9]\d*\n/,
    /Links that ended +1\n/,
    /Records erased after their time +1\n/,
    /Customers erased by command +1\n/,
    /Dealerships erased +0\n/,
    /Sessions erased +2\n/,
    /Emails given up on +1\n/,
    /Erasures stopped in the middle +0\n/,
    /Chores that failed: none\n/,
    /\n {2}approved +\d+/,
    /\n {2}link_created +\d+/,
  ];
  for (const line of lines) expect(said).toMatch(line);
  for (const word of [fields.email, fields.name, person.email, dealer.email])
    expect(said).not.toContain(word);
});

test('names the chore that failed, and what was logged', async () => {
  const from = since();
  openStores();
  // Nobody knows this provider: its deletion can't be done.
  const key = keys.deletion('2020-01-01T00:00:00.000Z', 'nobody', 'ses_x');
  await changeItem(key, 'provider', 'nobody');
  await changeItem(key, 'sessionId', 'ses_x');
  await changeItem(key, 'due', '2020-01-01T00:00:00.000Z');
  try {
    expect(await invoke('Chores', {})).toHaveProperty('error');
    const said = await report(from);
    expect(said).toMatch(/Chores that failed:\n(.*\n)* {2}deletions +\d+/);
    expect(said).toMatch(/ {2}chores: session not deleted +\d+/);
    expect(said).toMatch(/Sessions to delete at providers +[1-9]/);
  } finally {
    await forgetDeletions();
  }
});
