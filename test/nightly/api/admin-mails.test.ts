import { beforeAll, expect, test } from '@jest/globals';
import { lastDigestTime } from '../../../lambdas/admin/new-applications.ts';
import { keys, whenOf } from '../../../lambdas/store/keys.ts';
import { putItem } from '../../../lambdas/store/write.ts';
import { callApi } from '../../harness/call-api.ts';
import { openStores } from '../../harness/dealership-records.ts';
import { readInbox, waitForMail } from '../../harness/inbox.ts';
import * as people from '../../harness/people.ts';
import { unverifiedDealer, waitingDealer } from '../../harness/stored-dealerships.ts';
import { until } from '../../harness/until.ts';
import { runChores } from '../../api/support/chores.ts';

const DAY_MS = 86_400_000;
const iso = (time: number) => new Date(time).toISOString();

beforeAll(() => {
  openStores();
});

const choose = (admin: people.SignedIn, applications: 'at_once' | 'daily') =>
  callApi('setAdminNotifications', { body: { applications } }, { token: admin.token });

test('an admin who wants that is told at once of each confirmed application, and of no other', async () => {
  const admin = await people.newAdmin();
  const pace = () => callApi('getAdminNotifications', {}, { token: admin.token });
  expect(await pace()).toEqual({ applications: 'daily' });
  await choose(admin, 'at_once');
  expect(await pace()).toEqual({ applications: 'at_once' });
  const { id: unconfirmed } = await unverifiedDealer();
  const named = people.someDealership();
  const { id } = await waitingDealer(named);
  // One of another test may still be on its way.
  const mailsAbout = async (dealerId: string) =>
    (await readInbox(admin.email)).filter(({ text }) =>
      text.includes(`/admin/dealers/${dealerId}`),
    );
  const told = await until(
    () => mailsAbout(id),
    (mails) => mails.length > 0,
  );
  expect(told.map(({ subject }) => subject)).toEqual(['New application']);
  expect(told[0]?.text).toContain(named.name);
  expect(await mailsAbout(unconfirmed)).toEqual([]);
  await choose(admin, 'daily');
});

test('everyone else is told once a day of how many there are news, once however often chores run', async () => {
  const [daily, atOnce] = [await people.newAdmin(), await people.newAdmin()];
  await choose(atOnce, 'at_once');
  const due = lastDigestTime();
  const tell = async () => {
    await putItem({ ...keys.adminDigest(), upTo: iso(due - DAY_MS) });
    await runChores();
  };
  // What came at the hour itself is for the next day.
  for (const [at, id] of [
    [due - DAY_MS / 2, 'dlr_x'],
    [due - 2, 'dlr_x'],
    [due - 1, 'dlr_y'],
    [due, 'dlr_z'],
  ] as const)
    await putItem(keys.newApplication(whenOf(iso(at), id)));
  await tell();
  await waitForMail(daily.email, /^News about \d+ applications$/);
  await tell();
  // Comes behind whatever the second run has asked for.
  await choose(daily, 'at_once');
  await waitingDealer();
  await waitForMail(daily.email, /^New application$/);
  const subjects = (await readInbox(daily.email)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject !== 'New application')).toEqual([
    'News about 2 applications',
  ]);
  expect((await readInbox(atOnce.email)).map(({ subject }) => subject)).not.toContain(
    'News about 2 applications',
  );
  await Promise.all([choose(atOnce, 'daily'), choose(daily, 'daily')]);
});
