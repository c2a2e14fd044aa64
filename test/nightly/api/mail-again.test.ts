import { expect, test } from '@jest/globals';
import { setClock } from '../../../lambdas/runtime/clock.ts';
import { keys } from '../../../lambdas/store/keys.ts';
import { mailCommand } from '../../../scripts/operate/mail-command.ts';
import { readInbox, waitForMail } from '../../harness/inbox.ts';
import { openStores } from '../../harness/dealership-records.ts';
import * as people from '../../harness/people.ts';
import { purged, workedOff } from '../../harness/queues.ts';
import { storedItem, storedItems } from '../../harness/records.ts';
import { waitingDealer } from '../../harness/stored-dealerships.ts';
import { removeItem } from '../../api/support/deletions.ts';
import { here } from '../../api/support/erase.ts';

test('sends again what was never sent, nothing twice, and nothing on a dry run', async () => {
  await purged('mails');
  const { email, ...fields } = people.someDealership();
  openStores();
  // Ten days ago, so that no other test's events are near.
  setClock(() => Date.now() - 10 * 24 * 3_600_000);
  const { id } = await waitingDealer({ ...fields, email }).finally(() => setClock());
  await waitForMail(email, /re reviewing/);
  await workedOff('mails');
  const events = await storedItems(keys.dealership(id).pk);
  const { id: eventId, at } = events.find(({ type }) => type === 'email_verified') ?? {};
  const claim = keys.mailClaim(String(eventId));
  const until = new Date(Date.parse(String(at)) + 1).toISOString();
  const again = async (...flags: string[]) => {
    const nobody = () => Promise.resolve(undefined);
    const said = await mailCommand(['again', String(at), until, ...flags], here, nobody);
    await workedOff('mails');
    expect(said).toMatch(/email_verified +1\n/);
    return (await readInbox(email)).length;
  };
  const before = (await readInbox(email)).length;
  expect(await again()).toBe(before);
  expect(await storedItem(claim)).toHaveProperty('sentAt');

  // As if the event had never become a mail.
  await removeItem(claim);
  expect(await again('--dry-run')).toBe(before);
  expect(await again()).toBe(before + 1);
});
