import { afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { setClock } from '../../../lambdas/runtime/clock.ts';
import { randomId } from '../../../lambdas/runtime/secrets.ts';
import { keys } from '../../../lambdas/store/keys.ts';
import { redriveCommand } from '../../../scripts/operate/redrive-command.ts';
import { replayCommand } from '../../../scripts/operate/replay-command.ts';
import { readInbox, waitForMail } from '../../harness/inbox.ts';
import { openStores } from '../../harness/dealership-records.ts';
import * as people from '../../harness/people.ts';
import { storedItem, storedItems } from '../../harness/records.ts';
import { waitingDealer } from '../../harness/stored-dealerships.ts';
import { removeItem } from '../../api/support/deletions.ts';
import { here } from '../../api/support/erase.ts';
import { countIn, emptied, purged, putInto, workedOff } from '../../api/support/queues.ts';
const replay = (...words: string[]) => replayCommand(words, here);
const redrive = (...words: string[]) => redriveCommand(words, here);

let fields: ReturnType<typeof people.someDealership>;
let event: { dealerId: string; eventId: string; at: string; type: string };
/** A dealership that was mailed that its application is looked at, ten days ago: no other test's events are near. */
beforeAll(async () => {
  await purged('mails');
  fields = people.someDealership();
  openStores();
  setClock(() => Date.now() - 10 * 24 * 3_600_000);
  const { id: dealerId } = await waitingDealer(fields).finally(() => setClock());
  await waitForMail(fields.email, /re reviewing/);
  const events = await storedItems(`DEALER#${dealerId}`);
  const { id, at } = events.find(({ type }) => type === 'email_verified') ?? {};
  event = { dealerId, eventId: String(id), at: String(at), type: 'email_verified' };
  await workedOff('mails');
});
afterEach(async () => {
  await emptied('lostEvents');
  await emptied('deadLetters');
});

const mails = async () => (await readInbox(fields.email)).length;
const claim = () => keys.mailClaim(event.eventId);
/** The mail that was sent once more is the second one. */
async function mailedAgain(before: number): Promise<void> {
  await workedOff('mails');
  expect(await mails()).toBe(before + 1);
}
/** What Lambda leaves of a piece of the stream that it gave up on. */
const lostPiece = (at: string) => ({
  DDBStreamBatchInfo: {
    approximateArrivalOfFirstRecord: at,
    approximateArrivalOfLastRecord: at,
    batchSize: 1,
  },
});

describe('replay', () => {
  const until = () => new Date(Date.parse(event.at) + 1).toISOString();

  test('sends nothing twice, and what was never sent', async () => {
    const before = await mails();
    await replay(event.at, until());
    await workedOff('mails');
    expect(await mails()).toBe(before);
    expect(await storedItem(claim())).toHaveProperty('sentAt');

    // As if the event had never become a mail.
    await removeItem(claim());
    await replay(event.at, until());
    await mailedAgain(before);
  });

  test('takes the spans that the queue of lost events names, and empties it', async () => {
    expect(await replay('--lost')).toBe('No events were lost.');
    const before = await mails();
    await removeItem(claim());
    await putInto('lostEvents', lostPiece(event.at));
    await putInto('lostEvents', 'no span');
    expect(await replay('--lost', '--dry-run')).toContain('email_verified');
    expect(await countIn('lostEvents')).toBe(2);

    expect(await replay('--lost')).toContain('Queued again');
    await mailedAgain(before);
    expect(await emptied('lostEvents')).toEqual(['no span']);
  });
});

describe('redrive', () => {
  test('shows ids and kinds, changes nothing on a dry run, then gives everything back', async () => {
    const before = await mails();
    await removeItem(claim());
    const reading = { customerId: randomId('cus'), submissionId: randomId('sub') };
    await putInto('deadLetters', event);
    await putInto('deadLetters', '{"of":"a later version"}');
    await putInto('unread', reading);

    const dry = await redrive('--dry-run');
    expect(dry).toContain('Given up on: 2 emails');
    expect(dry).toContain(`eventId ${event.eventId}`);
    expect(dry).toContain("a message that this version can't read");
    expect(dry).toContain(`customerId ${reading.customerId}, submissionId ${reading.submissionId}`);
    expect([await countIn('deadLetters'), await countIn('unread')]).toEqual([2, 1]);
    expect(await mails()).toBe(before);

    // Given back, it would be tried five times.
    await emptied('deadLetters');
    await putInto('deadLetters', event);
    const said = await redrive();
    expect(said.match(/1 given back to their queue\./g)).toHaveLength(2);
    await mailedAgain(before);
    await workedOff('readings');
    expect([await countIn('deadLetters'), await countIn('unread')]).toEqual([0, 0]);
  });
});
