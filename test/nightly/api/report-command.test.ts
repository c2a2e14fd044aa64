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
import { emptied, putInto, purged, workedOff } from '../../harness/queues.ts';

const report = (...words: string[]) => reportCommand(words, here);
const since = () => new Date(Date.now() - 1).toISOString();
// What earlier files left may be tried again for minutes.
beforeEach(() => purged('mails'));

afterEach(() => emptied('deadLetters'));

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
