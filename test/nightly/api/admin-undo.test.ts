import { describe, expect, test } from '@jest/globals';
import { closeUndoWindow } from '../../../lambdas/dealership/undo-window.ts';
import { UNDO_SECONDS } from '../../../shared/limits.ts';
import { callApi, tryApi } from '../../harness/call-api.ts';
import { openStores } from '../../harness/dealership-records.ts';
import * as people from '../../harness/people.ts';
import { waitingDealer } from '../../harness/stored-dealerships.ts';
import { adminActs, type Act } from '../../api/support/admin-acts.ts';
import { atOnce, outcome, refusalOf, tally } from '../../api/support/answers.ts';

const { admins, tryAct, application } = adminActs();

/** Has the admin do something; gives what it takes to undo it. */
async function done(name: Act, dealerId: string): Promise<string> {
  expect(outcome(await tryAct(name, dealerId))).toBe('200');
  const { undo } = await application(dealerId);
  expect(undo?.seconds).toBeGreaterThan(0);
  expect(undo?.seconds).toBeLessThanOrEqual(UNDO_SECONDS);
  return undo?.act ?? '';
}

const tryUndo = (dealerId: string, act: string, { token } = admins.admin) =>
  tryApi('undoAct', { params: { dealerId }, body: { act } }, { token });

const counts = async () =>
  (await callApi('listApplications', { query: {} }, { token: admins.admin.token })).counts;

const aWhileAgo = () => new Date(Date.now() - UNDO_SECONDS * 1000).toISOString();

describe('what an admin has just done', () => {
  test.each<[Act, string, string]>([
    ['approveDealership', 'approved', 'approval_undone'],
    ['declineDealership', 'declined', 'rejection_undone'],
    ['blockDealership', 'blocked', 'block_undone'],
  ])('%s is undone: all is as it was, and the timeline says so', async (name, type, undone) => {
    const { id } = await waitingDealer();
    const before = await counts();
    const act = await done(name, id);
    expect(await counts()).not.toEqual(before);
    expect(outcome(await tryUndo(id, act))).toBe('200');
    // A repeated request changes nothing.
    expect(outcome(await tryUndo(id, act))).toBe('200');
    const { adminVerification, undo, events } = await application(id);
    expect([adminVerification, undo]).toEqual(['pending', null]);
    expect(events.map((event) => event.type).slice(-2)).toEqual([type, undone]);
    expect(events.at(-1)?.by).toBe(admins.admin.email);
    expect(await counts()).toEqual(before);
    // And can be decided anew.
    expect(await done('approveDealership', id)).not.toBe(act);
  });

  test('is undone by nobody else, and only once however many ask', async () => {
    const { id } = await waitingDealer();
    const act = await done('approveDealership', id);
    expect(outcome(await tryUndo(id, act, admins.other))).toBe('409 conflict');
    expect(tally(await atOnce(4, () => tryUndo(id, act)))).toMatchObject({
      '200': expect.any(Number),
    });
    const { events } = await application(id);
    expect(events.filter(({ type }) => type === 'approval_undone')).toHaveLength(1);
  });

  test('stays after its time, or once the dealership is being told', async () => {
    const { id } = await waitingDealer();
    const act = await done('declineDealership', id);
    await people.changeDealer(id, 'decidedAt', aWhileAgo());
    expect((await application(id)).undo).toBeNull();
    expect(refusalOf(await tryUndo(id, act))).toMatchObject({
      status: 409,
      message: 'You can undo it for 15 seconds only. Nothing was changed.',
    });
    openStores();
    const other = await waitingDealer();
    const told = await done('declineDealership', other.id);
    expect(await closeUndoWindow(other.id, 'declined', told)).toBe(true);
    // A mail that failed is tried again.
    expect(await closeUndoWindow(other.id, 'declined', told)).toBe(true);
    expect(outcome(await tryUndo(other.id, told))).toBe('409 conflict');
    expect((await application(other.id)).adminVerification).toBe('declined');
  });

  test('stays where somebody has acted since', async () => {
    const { id } = await waitingDealer();
    const declined = await done('declineDealership', id);
    expect(outcome(await tryAct('reconsiderDealership', id, admins.other))).toBe('200');
    expect(outcome(await tryUndo(id, declined))).toBe('409 conflict');
    const approved = await done('approveDealership', id);
    expect(outcome(await tryAct('blockDealership', id, admins.other))).toBe('200');
    expect(refusalOf(await tryUndo(id, approved)).message).toBe(
      'This dealership was blocked meanwhile.',
    );
  });
});

describe('what an admin has just done', () => {
  test('and undone is told to nobody', async () => {
    openStores();
    const { id } = await waitingDealer();
    const act = await done('approveDealership', id);
    await tryUndo(id, act);
    expect(await closeUndoWindow(id, 'approved', act)).toBe(false);
    const again = await done('approveDealership', id);
    expect(await closeUndoWindow(id, 'approved', act)).toBe(false);
    expect(await closeUndoWindow(id, 'approved', again)).toBe(true);
  });
});
