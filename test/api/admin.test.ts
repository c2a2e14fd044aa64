import { beforeAll, describe, expect, test } from '@jest/globals';
import { demoFiles } from '../../scripts/demo/fixtures.ts';
import type { ApplicationFilter } from '../../shared/schemas/admin.ts';
import { callApi, tryApi } from '../harness/call-api.ts';
import { waitForMail, readInbox } from '../harness/inbox.ts';
import { atOnce, outcome, tally } from './support/answers.ts';
import * as people from './support/people.ts';
import { storedItems } from './support/records.ts';

let admin: people.SignedIn;
beforeAll(async () => {
  admin = await people.theAdmin();
});

async function allPages(status: ApplicationFilter) {
  const items = [];
  let cursor: string | null = null;
  let total = 0;
  do {
    const query: { status: ApplicationFilter; cursor?: string } = {
      status,
      ...(cursor !== null && { cursor }),
    };
    const page = await callApi('listApplications', { query }, { token: admin.token });
    expect(page.items.length).toBeLessThanOrEqual(10);
    items.push(...page.items);
    ({ nextCursor: cursor, total } = page);
  } while (cursor !== null);
  return { items, total };
}

describe('a decision', () => {
  test('of two kinds by many at once has one winner, and the others hear what was decided', async () => {
    const fields = people.someDealership();
    const dealer = await people.pendingDealer(fields);
    const params = { dealerId: dealer.id };
    const answers = await atOnce(12, (index) =>
      tryApi(
        index % 2 === 0 ? 'approveDealer' : 'declineDealer',
        { params },
        { token: admin.token },
      ),
    );
    expect(tally(answers)).toEqual({ '200': 1, '409 already_decided': 11 });
    const decided = await callApi('getApplication', { params }, { token: admin.token });
    const losers = answers.filter(({ status }) => status === 409).map(({ body }) => body);
    expect(losers).toEqual(
      losers.map(() => ({
        error: {
          code: 'already_decided',
          message: `This application was already ${decided.adminVerification}.`,
        },
      })),
    );
    expect(decided.events.map(({ type, by }) => ({ type, by }))).toEqual([
      { type: 'registered', by: undefined },
      { type: 'email_verified', by: undefined },
      { type: decided.adminVerification, by: admin.email },
    ]);
    const subject = decided.adminVerification === 'approved' ? /is approved/ : /was declined/;
    await waitForMail(fields.email, subject);
    const mails = await readInbox(fields.email);
    expect(mails.filter((mail) => /approved|declined/.test(mail.subject))).toHaveLength(1);
  });

  test('stands in the audit list of its month and of its admin', async () => {
    const dealer = await people.approvedDealer();
    const [event] = (await storedItems(`DEALER#${dealer.id}`)).filter(
      (item) => item.type === 'approved',
    );
    const when = String(event?.sk).replace('EVENT#', '');
    expect(event).toEqual({
      pk: `DEALER#${dealer.id}`,
      sk: `EVENT#${when}`,
      gsi1pk: `AUDIT#${when.slice(0, 7)}`,
      gsi1sk: when,
      gsi2pk: `AUDIT_BY#${admin.id}`,
      gsi2sk: when,
      id: expect.stringMatching(/^evt_/),
      type: 'approved',
      at: when.split('#')[0],
      subjectId: dealer.id,
      subjectName: expect.any(String),
      by: admin.id,
      byEmail: admin.email,
    });
  });

  test('about nobody is missing', async () => {
    for (const dealerId of ['00000000-0000-4000-8000-000000000000', 'x', '..%2f']) {
      for (const name of [
        'approveDealer',
        'declineDealer',
        'getApplication',
        'getProof',
      ] as const) {
        expect(outcome(await tryApi(name, { params: { dealerId } }, { token: admin.token }))).toBe(
          '404 not_found',
        );
      }
    }
  });
});

test('an application is seen whole, and its proof is the one that was sent', async () => {
  const fields = people.someDealership();
  const dealer = await people.pendingDealer(fields);
  const params = { dealerId: dealer.id };
  const proof = await demoFiles.proof();
  const time = expect.any(String);
  expect(await callApi('getApplication', { params }, { token: admin.token })).toEqual({
    id: dealer.id,
    dealerName: fields.name,
    fullName: fields.contactName,
    email: fields.email,
    createdAt: time,
    adminVerification: 'pending',
    isBlocked: false,
    address: fields.address,
    phone: fields.phone,
    website: fields.website,
    isEmailVerified: true,
    verificationDocument: { contentType: 'application/pdf', size: proof.bytes.length },
    events: [
      { type: 'registered', at: time },
      { type: 'email_verified', at: time },
    ],
  });
  const { inlineUrl } = await callApi('getProof', { params }, { token: admin.token });
  const shown = await fetch(inlineUrl);
  expect(shown.headers.get('content-disposition')).toMatch(
    /^inline; filename="Dealership-\w+-proof-of-dealership\.pdf"$/,
  );
  expect(Buffer.from(await shown.arrayBuffer()).equals(proof.bytes)).toBe(true);
});

describe('the list', () => {
  test('has as many lines as its count says, for each filter, newest first', async () => {
    await Promise.all([people.pendingDealer(), people.pendingDealer()]);
    const pages = {
      all: await allPages('all'),
      pending: await allPages('pending'),
      approved: await allPages('approved'),
      declined: await allPages('declined'),
    };
    for (const [status, { items, total }] of Object.entries(pages)) {
      expect({ status, total }).toEqual({ status, total: items.length });
      const times = items.map(({ createdAt }) => createdAt);
      expect(times).toEqual([...times].sort().reverse());
      expect(items.filter((item) => status !== 'all' && item.adminVerification !== status)).toEqual(
        [],
      );
    }
    expect(pages.pending.total + pages.approved.total + pages.declined.total).toBe(pages.all.total);
  });

  test('takes no cursor of another filter, and no unknown filter', async () => {
    const position = { list: 'dealers:all', after: '2026-01-01T00:00:00.000Z#x' };
    const cursor = Buffer.from(JSON.stringify(position)).toString('base64url');
    expect(
      outcome(await tryApi('listApplications', { query: { cursor } }, { token: admin.token })),
    ).toBe('200');
    const query = { status: 'pending', cursor };
    expect(outcome(await tryApi('listApplications', { query }, { token: admin.token }))).toBe(
      '400 invalid_cursor',
    );
    expect(
      outcome(
        await tryApi('listApplications', { query: { status: 'limbo' } }, { token: admin.token }),
      ),
    ).toBe('400 invalid_request');
  });
});
