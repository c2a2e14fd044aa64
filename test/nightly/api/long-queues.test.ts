import { afterAll, afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { askOverdue, deleteSessions } from '../../../lambdas/functions/chores/provider-chores.ts';
import { setClock } from '../../../lambdas/runtime/clock.ts';
import { logger } from '../../../lambdas/runtime/logger.ts';
import { randomId } from '../../../lambdas/runtime/secrets.ts';
import { keys } from '../../../lambdas/store/keys.ts';
import { forgetSession } from '../../../lambdas/verification/session-deletions.ts';
import { wizardProvider } from '../../../lambdas/verification/wizard-providers.ts';
import type { VerificationProvider } from '../../../lambdas/verification/provider.ts';
import { addProvider } from '../../../lambdas/verification/provider-registry.ts';
import { keepSession, newSession } from '../../../lambdas/verification/provider-session-store.ts';
import { openStores } from '../../harness/dealership-records.ts';
import { changeItem, storedItem } from '../../harness/records.ts';
import { deletions, forgetDeletions, removeItem } from '../../api/support/deletions.ts';

/** Longer than a page. */
const MANY = 60;
const DAY = 24 * 3_600_000;

/** What was called, by the session's id. */
const asked: string[] = [];
const deleted: string[] = [];
let isDown = false;
const elsewhere = (name: string): VerificationProvider => ({
  ...wizardProvider,
  name,
  label: name,
  isRead: false,
  isDemonstration: false,
  isElsewhere: true,
  files: [],
  review: () => Promise.resolve(undefined),
  fetchDecision: (sessionId) => {
    asked.push(sessionId);
    return isDown && name === 'one'
      ? Promise.reject(new Error('down'))
      : Promise.resolve(undefined);
  },
  deleteSession: (sessionId) => {
    deleted.push(sessionId);
    return isDown && name === 'one'
      ? Promise.reject(new Error('down'))
      : Promise.resolve('deleted');
  },
});
const paced: VerificationProvider = {
  ...elsewhere('paced'),
  deletionPace: { perHour: 5, perDay: 10 },
};

let takeAway: () => void;
let kept: string[] = [];
beforeAll(() => {
  openStores();
  const all = [elsewhere('one'), elsewhere('other'), paced].map(addProvider);
  takeAway = () => all.forEach((remove) => remove());
});
afterAll(() => takeAway());
beforeEach(async () => {
  // Much fails here.
  jest.spyOn(logger, 'error').mockImplementation(() => undefined);
  await forgetDeletions();
});
afterEach(async () => {
  setClock();
  isDown = false;
  for (const list of [asked, deleted]) list.length = 0;
  await Promise.all(kept.map((id) => removeItem(keys.session(id))));
  kept = [];
  await forgetDeletions();
});

/** Sessions at a provider that have been overdue for longer than any that another test has left, in order. */
async function overdueAt(provider: string, count: number, month = '01') {
  const ids = Array.from({ length: count }, () => randomId('ses'));
  kept.push(...ids);
  await Promise.all(
    ids.map((id, index) =>
      keepSession({
        ...newSession({ id, provider, createdAt: new Date().toISOString(), customerId: 'cus_x' }),
        due: `2020-${month}-01T00:00:00.${String(index).padStart(3, '0')}Z`,
      }),
    ),
  );
  return ids;
}
async function forgottenAt(provider: string, count: number) {
  const ids = Array.from({ length: count }, () => randomId('ses'));
  kept.push(...ids);
  for (const id of ids) await forgetSession(provider, id);
  return ids;
}
const pollsOf = async (ids: string[]) =>
  Promise.all(ids.map(async (id) => (await storedItem(keys.session(id)))?.polls));
const isOurs = (id: string) => kept.includes(id);

test('however many sessions are overdue, one run asks about each of them, once', async () => {
  const ids = await overdueAt('one', MANY);
  // Nobody can read these, so that nobody can put them off either: they stay at the front.
  const broken = ids.slice(0, 30);
  for (const id of broken) await changeItem(keys.session(id), 'createdAt', 5);
  const good = ids.slice(30);
  expect(await askOverdue(() => true)).toBeGreaterThanOrEqual(30);
  expect(asked.filter(isOurs)).toEqual(good);
  expect(new Set(await pollsOf(good))).toEqual(new Set([1]));
});

test('a run ends when its time does, and the next one goes on', async () => {
  const ids = await overdueAt('one', MANY);
  await askOverdue(() => asked.length < 40);
  expect(asked).toEqual(ids.slice(0, 40));
  await askOverdue(() => asked.length < MANY);
  expect(asked).toEqual(ids);
});

test('a provider that fails again and again is left alone for this run, and no other', async () => {
  const ids = await overdueAt('one', 10);
  const others = await overdueAt('other', 3, '02');
  isDown = true;
  await askOverdue(() => true);
  expect(asked.filter(isOurs)).toEqual([...ids.slice(0, 3), ...others]);
  // Whom nobody was asked about is asked about in the next run, not later.
  expect(await pollsOf(ids)).toEqual([1, 1, 1, 0, 0, 0, 0, 0, 0, 0]);

  isDown = false;
  await askOverdue(() => true);
  expect(asked.filter(isOurs).slice(6)).toEqual(ids.slice(3));
});

test('however many deletions wait for one provider’s pace, the others’ are done', async () => {
  await removeItem(keys.limit('deletion', 'paced'));
  const waiting = await forgottenAt('paced', 30);
  const others = await forgottenAt('other', 30);
  expect(await deleteSessions(() => true)).toBe(0);
  expect(deleted).toEqual([...waiting.slice(0, 5), ...others]);
  expect((await deletions()).map(({ sessionId }) => sessionId)).toEqual(waiting.slice(5));
});

test('a provider that fails again and again at deleting is left alone for this run, and no other', async () => {
  const ids = await forgottenAt('one', 5);
  const others = await forgottenAt('other', 2);
  isDown = true;
  expect(await deleteSessions(() => true)).toBe(3);
  expect(deleted).toEqual([...ids.slice(0, 3), ...others]);
  const tries = (await deletions()).map(({ sessionId, tries: each }) => [sessionId, each]);
  expect(new Map(tries as [string, number][])).toEqual(
    new Map(ids.map((id, index) => [id, index < 3 ? 1 : 0])),
  );
});

test('an erased session is remembered until it is deleted, and a month longer', async () => {
  const [id = ''] = await forgottenAt('one', 1);
  const ttl = async () => (await storedItem(keys.session(id)))?.ttl;
  isDown = true;
  for (const days of [0, 40, 80]) {
    setClock(() => Date.now() + days * DAY);
    await deleteSessions(() => true);
    expect(await ttl()).toBeUndefined();
  }
  isDown = false;
  setClock(() => Date.now() + 120 * DAY);
  await deleteSessions(() => true);
  expect(await deletions()).toEqual([]);
  const month = Number(await ttl()) * 1000 - Date.now() - 120 * DAY;
  expect(Math.round(month / DAY)).toBe(30);

  // Nothing of it is made up again where it is gone.
  await forgottenAt('other', 1);
  const [gone = ''] = kept.slice(-1);
  await removeItem(keys.session(gone));
  await deleteSessions(() => true);
  expect(await storedItem(keys.session(gone))).toBeUndefined();
  expect(await deletions()).toEqual([]);
});

test('of what nobody keeps elsewhere, nothing is told: it is remembered for a month', async () => {
  const [id = ''] = await forgottenAt('review', 1);
  expect(await deletions()).toEqual([]);
  const { ttl } = (await storedItem(keys.session(id))) ?? {};
  expect(Math.round((Number(ttl) * 1000 - Date.now()) / DAY)).toBe(30);
});
