import { beforeAll, describe, expect, test } from '@jest/globals';
import { getCustomer } from '../../lambdas/customer/items/customer-store.ts';
import { eraseIfAsRead } from '../../lambdas/customer/erasure/erase-customer.ts';
import { isoTime, now } from '../../lambdas/runtime/clock.ts';
import { keys } from '../../lambdas/store/keys.ts';
import { required } from '../../scripts/local/required.ts';
import { plainStage } from '../harness/plain-stage.ts';
import { callApi } from '../harness/call-api.ts';
import { openStores } from '../harness/dealership-records.ts';
import { leaveUnused } from '../harness/last-use.ts';
import * as people from '../harness/people.ts';
import { changeItem, storedItem, storedItems } from '../harness/records.ts';
import { runChores } from './support/chores.ts';
import { removeItem } from './support/deletions.ts';
import { answersOf, deleted, itemsWith } from './support/erase.ts';
import { sessionIdOf } from './support/veriff.ts';

/** After so many days without use, a laptop's records are erased as those of the stage as shipped. */
const KEPT = plainStage.recordRetentionDays;

let dealer: people.SignedIn;
beforeAll(async () => {
  openStores();
  dealer = await people.approvedDealership();
});

const lastUses = async (customerId: string) =>
  (await storedItems('LAST_USE')).filter((item) => item.customerId === customerId);
const today = () => isoTime().slice(0, 10);

/** As if an erasure had begun then. */
async function eraseSince(customerId: string, since: string): Promise<void> {
  await changeItem(keys.erasure(customerId), 'items', 1);
  await changeItem(keys.erasure(customerId), 'since', since);
}

describe('a record that nobody has used for as long as the stage says', () => {
  test('is erased with all that belongs to it, and others stay', async () => {
    const person = people.somePerson();
    const over = await people.decidedCustomer(dealer, person);
    const almost = await people.newLink(dealer);
    await leaveUnused(over.customerId, KEPT + 1);
    await leaveUnused(almost.customerId, KEPT);
    await runChores();
    expect(await answersOf(dealer, over)).toEqual(deleted);
    const { customerId } = over;
    const certificate = await callApi(
      'getDeletion',
      { params: { customerId } },
      { token: dealer.token },
    );
    expect(certificate).toMatchObject({ cause: { kind: 'unused', days: KEPT }, files: 3 });
    expect(certificate.items).toBeGreaterThan(3);
    const left = await itemsWith(over.customerId, person.email);
    // Counts of today's calls end with their windows, and hold nothing else.
    expect(left.filter(({ pk }) => !String(pk).startsWith('LIMIT#'))).toMatchObject([
      { type: 'record_deleted', subjectId: customerId },
    ]);
    expect(await storedItem(keys.customer(almost.customerId))).toBeDefined();
    // Done again, it finds nothing more to do.
    await runChores(2);
    expect(await storedItem(keys.customer(almost.customerId))).toBeDefined();
  });

  test('stays with all that belongs to it where it was used after it was judged', async () => {
    const link = await people.decidedCustomer(dealer);
    const { customerId } = link;
    await leaveUnused(customerId, KEPT + 1);
    const judged = required(await getCustomer(customerId), 'customer');
    const session = keys.session(await sessionIdOf(link));
    await callApi(
      'archiveCustomer',
      { params: { customerId }, body: { isArchived: true } },
      { token: dealer.token },
    );
    const before = await itemsWith(customerId);
    expect(await eraseIfAsRead(judged, { kind: 'unused', days: KEPT })).toBe(false);
    expect(await itemsWith(customerId)).toEqual(before);
    expect(await storedItem(session)).not.toHaveProperty('erasedAt');
    expect(await storedItem(keys.erasure(customerId))).toBeUndefined();
  });

  test('is erased to the end where its erasure was stopped in the middle, whoever began it', async () => {
    const { customerId } = await people.newLink(dealer);
    // As if a command had died after the record was gone.
    await removeItem(keys.customer(customerId));
    await eraseSince(customerId, isoTime(now() - 2 * 3_600_000));
    await runChores();
    expect(await storedItems(`CUSTOMER#${customerId}`)).toEqual([]);
    expect(await storedItem(keys.erasure(customerId))).toBeUndefined();
    // What once led to it leads nowhere any more, and goes with its day.
    const [left] = await lastUses(customerId);
    expect(left).toMatchObject({ day: today() });
  });

  test('is left to a command that is erasing it right now', async () => {
    const { customerId } = await people.newLink(dealer);
    await eraseSince(customerId, isoTime());
    await runChores();
    expect(await storedItem(keys.customer(customerId))).toBeDefined();
    await removeItem(keys.erasure(customerId));
  });
});

test('the day of its last use moves with a record, and a draft that nobody submitted has none', async () => {
  const { customerId } = await people.newLink(dealer);
  expect(await lastUses(customerId)).toMatchObject([{ day: today() }]);
  await leaveUnused(customerId, 10);
  expect(await lastUses(customerId)).toMatchObject([
    { day: isoTime(now() - 864_000_000).slice(0, 10) },
  ]);
  const draft = await callApi('createDraft', { params: { dealerId: dealer.id } });
  expect(await lastUses(draft.customerId)).toEqual([]);
});
