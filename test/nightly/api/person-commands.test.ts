import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UserNotFoundException } from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { complaintOf, deadAddress } from '../../../lambdas/mail/suppression.ts';
import { randomId } from '../../../lambdas/runtime/secrets.ts';
import { keys } from '../../../lambdas/store/keys.ts';
import { erasePersonCommand } from '../../../scripts/operate/people/erase-person-command.ts';
import { exportPersonCommand } from '../../../scripts/operate/people/export-person-command.ts';
import { callApi } from '../../harness/call-api.ts';
import { colleagueOf } from '../../harness/colleagues.ts';
import { complain, markDead } from '../../harness/dead-addresses.ts';
import * as people from '../../harness/people.ts';
import { poolUser } from '../../harness/pool-attacks.ts';
import { storedItem } from '../../harness/records.ts';
import { erase, here, itemsWith } from '../../api/support/erase.ts';
import { knownTwice } from '../../api/support/known-twice.ts';

let dealer: people.SignedIn;
let folder: string;
beforeAll(async () => {
  dealer = await people.approvedDealership();
  folder = await mkdtemp(join(tmpdir(), 'export-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));
const exported = (who: string, name: string) =>
  exportPersonCommand([who, join(folder, name)], here);
const savedIn = async (...path: string[]) =>
  JSON.parse(await readFile(join(folder, ...path), 'utf8')) as Record<string, unknown>;

test('that somebody marked an email as spam outlives the person’s erasure, a bounce does not', async () => {
  const email = people.someEmail();
  await markDead(email);
  await complain(email, dealer.id);
  await exported(email, 'complaint');
  const { complaint } = await savedIn('complaint', 'others.json');
  expect(complaint).toEqual([{ since: expect.any(String) }]);
  const stays = /marked an email as spam stays until 20\d\d-\d\d-\d\d, with a code/;
  expect(await erase(email)).toMatch(stays);
  expect([await deadAddress(email), await complaintOf(email)]).toEqual([
    undefined,
    expect.anything(),
  ]);
  await expect(erase(email)).rejects.toThrow(stays);
});

describe('a customer of two dealerships', () => {
  let known: Awaited<ReturnType<typeof knownTwice>>;
  beforeAll(async () => {
    known = await knownTwice(dealer);
  });

  test('is exported with files, without keys and secrets, into a folder of its own', async () => {
    const { person, ids } = known;
    const said = await exported(person.email, 'customer');
    expect(said).toContain('with 3 files');
    const [first = '', second = ''] = ids;
    expect((await readdir(join(folder, 'customer'))).sort()).toEqual(
      [first, `${first}.json`, `${second}.json`, 'others.json', 'summary.json'].sort(),
    );
    const record = await savedIn('customer', `${first}.json`);
    expect(record).toMatchObject({
      profile: [{ id: first, contact: { email: person.email, phone: person.phone } }],
      note: [{ text: 'Comes on Friday' }],
      submission: [{ attempt: 1 }],
      session: [{ customerId: first }],
    });
    expect((record.event as unknown[]).length).toBeGreaterThan(2);
    for (const secret of ['"hash"', '"pk"', '"gsi1pk"', '"set"', '"linkSet"'])
      expect(JSON.stringify(record)).not.toContain(secret);
    const uploads = await readdir(join(folder, 'customer', first), { recursive: true });
    expect(uploads.filter((name) => /\.(mp4|pdf|jpg)$/.test(name))).toHaveLength(3);
  });

  test('is found by the address that a link was made for, though another one was entered', async () => {
    const madeFor = { fullName: 'Tasha Monroe', email: people.someEmail(), phone: '' };
    const link = await callApi('createLink', { body: madeFor }, { token: dealer.token });
    await callApi(
      'saveContact',
      { params: { customerId: link.customerId }, body: people.somePerson() },
      { customerKey: link.key },
    );
    expect(await exported(madeFor.email, 'made-for')).toContain(link.customerId);
    expect(await savedIn('made-for', `${link.customerId}.json`)).toMatchObject({
      profile: [{ contact: { madeFor } }],
    });
    await erase(madeFor.email);
    expect(await itemsWith(madeFor.email)).toEqual([]);
  });

  test('is erased at both, after the same was typed once more', async () => {
    const { person, ids } = await knownTwice(dealer);
    const run = (answer: string | undefined, ...flags: string[]) =>
      erasePersonCommand([person.email, ...flags], here, () => Promise.resolve(answer));
    for (const said of [await run('', '--dry-run'), await run(person.email, '--dry-run')])
      expect(said).toMatch(/Nothing was changed\.$/);
    await expect(run(undefined)).rejects.toThrow('add --yes');
    await expect(run('yes')).rejects.toThrow("That isn't the same. Nothing was changed.");
    expect(await storedItem(keys.customer(ids[0] ?? ''))).toBeDefined();

    expect(await run(` ${person.email.toUpperCase()} `)).toMatch(
      /is erased: 2 customer records, 3 files, 0 accounts\./,
    );
    expect(await itemsWith(person.email)).toEqual([]);
    for (const each of ids) expect(await storedItem(keys.customer(each))).toBeUndefined();
  });
});

describe('a colleague', () => {
  test('is exported without recovery codes, then erased; what says who did what stays', async () => {
    const name = randomId('Sam');
    const colleague = await colleagueOf(dealer, name);
    const { customerId } = await people.decidedCustomer(dealer);
    const params = { customerId, kind: 'idDocument' } as const;
    await callApi('getSubmissionFile', { params }, { token: colleague.token });
    await exported(colleague.email, 'colleague');
    expect(await savedIn('colleague', `account-${colleague.sub}.json`)).toMatchObject({
      profile: [{ fullName: name, role: 'member', dealerId: dealer.id }],
      signIn: { sub: colleague.sub },
    });
    expect(await savedIn('colleague', 'others.json')).toMatchObject({
      event: [{ type: 'file_opened', opener: { email: colleague.email } }],
    });

    const said = await erase(colleague.email);
    expect(said).toContain('0 customer records, 0 files, 1 account.');
    expect(said).toContain('1 line of timelines that name this person stay');
    await expect(poolUser(colleague.email)).rejects.toThrow(UserNotFoundException);
    const left = await itemsWith(colleague.email, name);
    expect(left.map(({ pk, type }) => ({ pk, type }))).toEqual([
      { pk: `CUSTOMER#${customerId}`, type: 'file_opened' },
    ]);
    expect((await itemsWith(`ACCOUNT#${colleague.sub}`)).length).toBe(0);
  });

  test('who is invited only is forgotten, with the link', async () => {
    const email = people.someEmail();
    await callApi('invitePerson', { body: { email, role: 'member' } }, { token: dealer.token });
    const kinds = async () => (await itemsWith(email)).map(({ sk }) => String(sk).split('#')[0]);
    expect((await kinds()).sort()).toEqual(['EVENT', 'INVITATION', 'LINK']);
    await erase(email);
    expect(await kinds()).toEqual(['EVENT']);
  });

  test('who is the only owner stays until there is another', async () => {
    const owner = await people.approvedDealership();
    await expect(erase(owner.email)).rejects.toThrow(
      `This person is the only owner of ${owner.id}. Replace the owner first`,
    );
    const next = await colleagueOf(owner, 'Kim Next', 'owner');
    await erase(owner.email);
    expect(await storedItem(keys.dealership(owner.id))).toMatchObject({
      email: next.email,
      fullName: 'Kim Next',
      owners: 1,
    });
    expect(await itemsWith(owner.email)).toEqual([]);
  });
});
