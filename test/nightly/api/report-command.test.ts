import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { reportCommand } from '../../../scripts/operate/report-command.ts';
import { openStores } from '../../harness/dealership-records.ts';
import { waitForMail } from '../../harness/inbox.ts';
import { leaveUnused } from '../../harness/last-use.ts';
import * as people from '../../harness/people.ts';
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
  await erase(customerId);
  const unused = await people.decidedCustomer(dealer, people.somePerson());
  await leaveUnused(unused.customerId, 731);
  await putInto('deadLetters', {
    type: 'approved',
    dealerId: dealer.id,
    eventId: 'x',
    at: since(),
  });
  await runChores();

  const said = await report(from);
  const lines = [
    /Chores +[1-9]\d* runs?, 0 failures/,
    /Records erased after their time +1\n/,
    /Emails given up on +1\n/,
    /Erasures stopped in the middle +0\n/,
    /Chores that failed: none\n/,
  ];
  for (const line of lines) expect(said).toMatch(line);
  for (const word of [fields.email, fields.name, person.email, dealer.email])
    expect(said).not.toContain(word);
});
