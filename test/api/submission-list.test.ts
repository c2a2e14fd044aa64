import { beforeAll, describe, expect, test } from '@jest/globals';
import { randomId } from '../../lambdas/runtime/secrets.ts';
import type { SubmissionFilter } from '../../shared/schemas/submission-list-schema.ts';
import type { SubmissionRow } from '../../shared/schemas/submission-row-schema.ts';
import { submitAttempt } from '../../scripts/demo/journeys.ts';
import { callApi, tryApi } from '../harness/call-api.ts';
import { withRejectionProbability } from '../harness/clients.ts';
import { colleagueOf } from '../harness/colleagues.ts';
import { moveLinkEnd } from '../harness/link-ends.ts';
import { oneOfEach } from '../harness/one-of-each.ts';
import * as people from '../harness/people.ts';
import { storedCustomer } from '../harness/records.ts';
import { renewLink } from '../harness/renewals.ts';
import { outcome } from './support/answers.ts';
import { runChores } from './support/chores.ts';

let dealer: people.SignedIn;
const token = () => ({ token: dealer.token });
type Query = { status?: SubmissionFilter; sort?: 'date' | 'name'; cursor?: string };
const list = (query: Query) => callApi('listSubmissions', { query }, token());
const idsIn = async (status: SubmissionFilter) =>
  (await list({ status })).items.map(({ id }) => id);
const overview = async (query: { seen?: string; expiringBefore?: string } = {}) =>
  callApi('getOverview', { query }, token());
const counts = async () => (await overview()).changed?.counts;
const nextOf = async (kind: string, expiringBefore?: string) =>
  (await overview(expiringBefore === undefined ? {} : { expiringBefore })).changed?.next.find(
    (each) => each.kind === kind,
  );
const rowOf = async (id: string): Promise<SubmissionRow | undefined> =>
  (await list({})).items.find((row) => row.id === id);
const asDealer = (route: 'cancelLink', customerId: string) =>
  callApi(route, { params: { customerId } }, token());
const archive = (customerId: string, isArchived: boolean, who = dealer) =>
  tryApi('archiveCustomer', { params: { customerId }, body: { isArchived } }, { token: who.token });
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

const named = (fullName: string) => ({ ...people.somePerson(), fullName });

let one: Awaited<ReturnType<typeof oneOfEach>>;
beforeAll(async () => {
  dealer = await people.approvedDealership();
  one = await oneOfEach(dealer);
});
const idOf = (name: keyof typeof one) => one[name].customerId;

test('each customer stands in one place, with how it stands there', async () => {
  const expected = {
    sent: 'link_created',
    opened: 'opened',
    typed: 'in_progress',
    cancelled: 'cancelled',
    ended: 'expired',
    approved: 'approved',
    denied: 'denied',
    waiting: 'to_review',
  };
  const { items } = await list({});
  const states = new Map(items.map(({ id, state }) => [id, state]));
  for (const [name, state] of Object.entries(expected))
    expect(states.get(idOf(name as keyof typeof one))).toBe(state);
  for (const state of [
    'link_created',
    'opened',
    'in_progress',
    'to_review',
    'cancelled',
  ] as const) {
    const found = await list({ status: state });
    expect(found.items.every((row) => row.state === state)).toBe(true);
  }
});

test('an ended link is expired at once on its page, and in lists and counts once the chores have found it', async () => {
  const { customerId } = await people.newLink(dealer);
  await moveLinkEnd(customerId, inHours(-2));
  expect((await rowOf(customerId))?.state).toBe('link_created');
  const { state } = await callApi('getSubmission', { params: { customerId } }, token());
  expect(state).toBe('expired');
  expect(await idsIn('expired')).not.toContain(customerId);
  const before = await counts();
  await runChores();
  const after = await counts();
  expect(await idsIn('expired')).toEqual(expect.arrayContaining([customerId, idOf('ended')]));
  expect(await idsIn('pending')).not.toContain(customerId);
  expect(after?.expired).toBe(
    Number(before?.expired) + Number(before?.link_created) - Number(after?.link_created),
  );
  // A new link begins anew.
  await renewLink(dealer, customerId);
  expect((await rowOf(customerId))?.state).toBe('link_created');
  expect(await idsIn('link_created')).toContain(customerId);
});

test('the counts are those of the lists', async () => {
  const known = await counts();
  for (const status of ['all', 'pending', 'approved', 'denied', 'cancelled', 'to_review'] as const)
    expect({ status, count: (await list({ status })).items.length }).toEqual({
      status,
      count: known?.[status],
    });
});

test('what is next: reviews, and links that end before the end of tomorrow', async () => {
  expect(await nextOf('to_review')).toMatchObject({ count: 1 });
  const soon = await people.newLink(dealer);
  await moveLinkEnd(soon.customerId, inHours(20));
  expect(await nextOf('expiring', inHours(19))).toEqual({
    kind: 'expiring',
    count: 0,
    since: null,
  });
  expect(await nextOf('expiring', inHours(21))).toMatchObject({ count: 1 });
  const query = { status: 'expiring', expiringBefore: inHours(21) } as const;
  const { items } = await callApi('listSubmissions', { query }, token());
  expect(items.map(({ id }) => id)).toEqual([soon.customerId]);
  // Nobody can have the whole list counted by a time far off.
  expect(await nextOf('expiring', inHours(24 * 365))).toMatchObject({ count: 1 });
  // A day that is over where the caller is has nothing left that ends in it.
  expect(await nextOf('expiring', inHours(-30))).toMatchObject({ count: 0 });
  const past = { query: { status: 'expiring', expiringBefore: inHours(-30) } as const };
  expect((await callApi('listSubmissions', past, token())).items).toEqual([]);
  await asDealer('cancelLink', soon.customerId);
  expect(await nextOf('expiring', inHours(21))).toMatchObject({ count: 0 });
});

test('nothing is read while nothing has changed', async () => {
  const { mark } = await overview();
  expect(await overview({ seen: String(mark) })).toEqual({ mark, changed: null });
  await people.newLink(dealer);
  const now = await overview({ seen: String(mark) });
  expect(now.mark).toBeGreaterThan(mark);
  expect(now.changed).not.toBeNull();
});

describe('the archive', () => {
  test('takes a customer out of the list and gives it back, by name on the timeline', async () => {
    const link = await people.newLink(dealer);
    const { token: theirs } = await colleagueOf(dealer, 'Marcus Webb');
    const before = await counts();
    expect(outcome(await archive(link.customerId, true, { ...dealer, token: theirs }))).toBe('200');
    expect(outcome(await archive(link.customerId, true))).toBe('200');
    expect(await idsIn('all')).not.toContain(link.customerId);
    expect(await idsIn('link_created')).not.toContain(link.customerId);
    expect(await idsIn('archived')).toEqual([link.customerId]);
    expect(await counts()).toEqual({
      ...before,
      archived: 1,
      all: Number(before?.all) - 1,
      pending: Number(before?.pending) - 1,
      link_created: Number(before?.link_created) - 1,
    });
    expect(outcome(await archive(link.customerId, false))).toBe('200');
    expect(await counts()).toEqual(before);
    const { events } = await callApi(
      'getSubmission',
      { params: { customerId: link.customerId } },
      token(),
    );
    expect(events.slice(1).map(({ type, by }) => [type, by?.name])).toEqual([
      ['archived', 'Marcus Webb'],
      ['unarchived', 'Ann Chovey'],
    ]);
  });

  test('gives back whom a link is sent to, and who asks for one', async () => {
    const { customerId } = await people.newLink(dealer);
    await archive(customerId, true);
    await renewLink(dealer, customerId);
    expect(await idsIn('link_created')).toContain(customerId);
    await archive(customerId, true);
    const body = { requestId: randomId('req'), email: people.someEmail() };
    await callApi('mailLink', { params: { customerId }, body }, token());
    expect(await idsIn('link_sent')).toContain(customerId);
    const { customerId: ended, key } = await people.newLink(dealer);
    await moveLinkEnd(ended, inHours(-1));
    await archive(ended, true);
    await callApi('askForLink', {
      params: { customerId: ended },
      body: { requestId: randomId('req'), key },
    });
    expect(await idsIn('link_request')).toEqual([ended]);
    expect(await idsIn('archived')).toEqual([]);
    await asDealer('cancelLink', ended);
  });

  test('is not for what waits for a decision, and not for others', async () => {
    expect(outcome(await archive(idOf('waiting'), true))).toBe('409 conflict');
    const stranger = await people.approvedDealership();
    expect(outcome(await archive(idOf('approved'), true, stranger))).toBe('404 not_found');
  });

  test('ends where the customer submits something', async () => {
    const person = named('Noor Haddad');
    const link = await people.contactedCustomer(dealer, person);
    await archive(link.customerId, true);
    await withRejectionProbability(0, () => submitAttempt(people.target(), link, person));
    expect(await rowOf(link.customerId)).toMatchObject({ state: 'approved', archivedAt: null });
    expect((await storedCustomer(link.customerId))?.decision.archivedAt).toBeUndefined();
  });
});

describe('what the list shows', () => {
  const exported = (body: object, who = dealer) =>
    tryApi(
      'exportSubmissions',
      { body: { status: 'all', sort: 'name', text: '', reason: 'Month-end review', ...body } },
      { token: who.token },
    );
  const linesOf = (csv: string) => csv.trimEnd().split('\r\n').slice(1);

  test('is a file in its order, which says what the screen says', async () => {
    const { body } = await exported({ status: 'pending' });
    const { items } = await list({ status: 'pending', sort: 'name' });
    const { csv, count, isCut } = body as { csv: string; count: number; isCut: boolean };
    expect([count, isCut]).toEqual([items.length, false]);
    expect(linesOf(csv).map((line) => line.split(',').at(-1))).toEqual(
      items.map(({ id }) => `"${id}"`),
    );
    expect(csv).toContain('"Zoë Berg"');
    expect(csv).toContain('"In progress"');
  });

  test('is exported by somebody, with a reason, which admins see', async () => {
    const own = await people.approvedDealership();
    await people.newLink(own);
    expect(outcome(await exported({ reason: '  ' }, own))).toBe('400 invalid_request');
    expect(outcome(await exported({}, own))).toBe('200');
    const { token: admin } = await people.theAdmin();
    const { events } = await callApi(
      'getApplication',
      { params: { dealerId: own.id } },
      { token: admin },
    );
    expect(events.filter(({ type }) => type === 'customers_exported')).toEqual([
      {
        type: 'customers_exported',
        at: expect.any(String),
        by: own.email,
        reason: 'Month-end review',
        count: 1,
      },
    ]);
    const query = { by: own.sub, type: 'customers_exported' } as const;
    const { items } = await callApi('listAudit', { query }, { token: admin });
    expect(items).toMatchObject([{ byName: 'Ann Chovey', byEmail: own.email }]);
  });
});
