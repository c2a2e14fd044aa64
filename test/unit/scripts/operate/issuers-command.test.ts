import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type * as Known from '../../../../lambdas/evidence/issuers/known-issuers.ts';
import { california } from '../../../../lambdas/evidence/issuers/california.ts';
import { testState } from '../../../../lambdas/evidence/issuers/test-state.ts';
import { setClock } from '../../../../lambdas/runtime/clock.ts';
import type * as Command from '../../../../scripts/operate/issuers-command.ts';
import type { Deployment } from '../../../../scripts/operate/deployment.ts';
import { startServers, type Servers } from '../../lambdas/evidence/sanctions/servers.ts';

let servers: Servers;
let known: typeof Known;
let issuersCommand: typeof Command.issuersCommand;
let folder: string;
let time = Date.parse('2026-11-02T08:00:00.000Z');

beforeAll(async () => {
  servers = await startServers();
  folder = await mkdtemp(join(tmpdir(), 'issuers-'));
  // The client reads its settings when it is made.
  known = await import('../../../../lambdas/evidence/issuers/known-issuers.ts');
  ({ issuersCommand } = await import('../../../../scripts/operate/issuers-command.ts'));
});
beforeEach(() => {
  setClock(() => time);
  servers.state.stored = undefined;
  // A function asks again after ten minutes.
  time += 11 * 60_000;
});
afterEach(() => {
  delete process.env.TEST_STATE;
});
afterAll(async () => {
  await servers.stop();
  await rm(folder, { recursive: true });
});
const here = () => Promise.resolve({} as Deployment);
const add = async (contents: unknown, ...flags: string[]) => {
  const file = join(folder, 'issuer.json');
  await writeFile(file, JSON.stringify(contents));
  return issuersCommand(['add', file, ...flags], here);
};

const publicKeyMultibase = 'zDnaeU77sUhXKYqRy8263bsCq9Np7vy2z8epZ9WJ6YSWD1TVU';
const ohio = {
  ...testState,
  number: '636023',
  name: 'Ohio',
  keys: testState.keys.map((each) => ({ ...each, publicKeyMultibase })),
};
const key = {
  id: `${california.did}#vm-vcb-2`,
  publicKeyMultibase,
  source: 'https://credentials.dmv.ca.gov/.well-known/did.json',
  seen: '2026-10-31',
};

test('known issuers are listed with the age of their keys', async () => {
  const told = await issuersCommand(['list'], here);
  expect(told).toMatch(/^California \(636014\): signs every card since 2025-09-29\n/);
  expect(told).toMatch(/#vm-vcb-1 +seen 86 days ago at https:\/\/credentials\.dmv\.ca\.gov\//);
  expect(await known.knownIssuers()).toEqual([california]);
});

test('the state of the tests is listed on the laptop alone, marked as theirs', async () => {
  const words =
    /Utopia \(999999\).*\n.*\n {2}Only this computer trusts it, for tests and the demo\.$/;
  expect(await issuersCommand(['list'], here)).toMatch(words);
  expect(await issuersCommand(['list', '--aws'], here)).not.toContain('Utopia');
});

test('what is known is replaced only where that is meant', async () => {
  const [shipped] = california.keys;
  for (const [changed, of] of [
    [{ number: california.number, name: 'Kalifornien', keys: [] }, 'name'],
    [{ number: california.number, keys: [{ ...key, id: shipped?.id }] }, shipped?.id],
  ] as const) {
    await expect(add(changed)).rejects.toThrow(
      `California (636014) is known with other values of: ${of}. Nothing was changed.`,
    );
    expect(servers.state.stored).toBeUndefined();
  }
  expect(await add({ number: california.number, name: 'CA', keys: [] }, '--replace')).toMatch(
    /^CA /,
  );
});

const remove = (what: string) => issuersCommand(['remove', what], here);

test('what was added is removed: an issuer, or one of its keys', async () => {
  await add(ohio);
  await add({ number: california.number, keys: [key] });
  expect(await remove(ohio.number)).toMatch(/^Ohio \(636023\) is no longer known\./);
  expect(await remove(key.id)).not.toContain(key.id);
  expect(await known.knownIssuers()).toEqual([california]);
  expect(await remove(california.number)).toMatch(/^California/);
  expect(servers.state.stored?.bytes.toString()).toBe('{"issuers":[]}');
});

test.each([
  [california.number, /^636014 comes with the product/],
  [california.keys[0]?.id ?? '', /comes with the product: its keys can only be withdrawn\.$/],
  ['123456', /^Nobody has added 123456/],
])('%s is not there to be removed', async (what, words) => {
  await expect(remove(what)).rejects.toThrow(words);
});

test('an issuer is added without a release', async () => {
  expect(await add(ohio)).toMatch(/^Ohio \(636023\): .*\n.*\nIt's in use within ten minutes\.$/);
  expect(await known.knownIssuers()).toEqual([ohio, california]);
});

test('a key is added to those of its issuer, and stays when others are', async () => {
  await add({ number: california.number, keys: [key] });
  await add(ohio);
  const [one, other] = await known.knownIssuers();
  expect([one, other?.name]).toEqual([{ ...california, keys: [...california.keys, key] }, 'Ohio']);
});

test.each([
  ['a key that is none', { number: '636014', keys: [{ ...key, publicKeyMultibase: 'z1' }] }],
  ['half an issuer', { number: '636023', name: 'Ohio', keys: [] }],
])('%s is refused, and nothing stored', async (_, contents) => {
  await expect(add(contents)).rejects.toThrow(/^Missing or wrong in the file: /);
  expect(servers.state.stored).toBeUndefined();
});

test('a day that is none is named', async () => {
  const contents = { ...ohio, keys: [{ ...key, seen: '2026-99-99' }] };
  await expect(add(contents)).rejects.toThrow('keys.0.seen is no day, such as 2026-11-30.');
});

test('the state that tests sign for is refused, and trusted only where a setting says so', async () => {
  await expect(add(testState)).rejects.toThrow(/^Everybody has the key of Utopia/);
  await expect(add({ ...ohio, keys: testState.keys })).rejects.toThrow(/^Everybody has the key/);
  expect(await known.knownIssuers()).not.toContainEqual(testState);
  process.env.TEST_STATE = 'trusted';
  expect(await known.knownIssuers()).toContainEqual(testState);
});

const withdraw = (id: string) => issuersCommand(['withdraw', id], here);

test('a key of the product is withdrawn, shown as such, and trusted again once it is added again', async () => {
  const [shipped] = california.keys;
  const id = shipped?.id ?? '';
  expect(await withdraw(id)).toMatch(/vm-vcb-1 +WITHDRAWN on 2026-11-02, seen /);
  expect(await issuersCommand(['list'], here)).toContain('WITHDRAWN on 2026-11-02');
  expect((await known.knownIssuers())[0]?.keys).toEqual([{ ...shipped, withdrawn: '2026-11-02' }]);
  await add({ number: california.number, keys: [shipped] });
  expect(await issuersCommand(['list'], here)).not.toContain('WITHDRAWN');
  await expect(withdraw('did:web:nobody')).rejects.toThrow(/^No issuer has the key did:web:nobody/);
});

test('of two operators at once, the second is refused and changes nothing', async () => {
  await add(ohio);
  const { storedIssuers, storeIssuer } =
    await import('../../../../lambdas/evidence/issuers/added-issuers.ts');
  const [empty, before] = [{ issuers: [], etag: undefined }, await storedIssuers()];
  await add({ number: california.number, keys: [key] });
  const after = servers.state.stored?.bytes;
  for (const stale of [empty, before])
    await expect(storeIssuer(ohio.number, { ...ohio, name: 'Lost' }, stale)).rejects.toMatchObject({
      name: 'PreconditionFailed',
    });
  expect(servers.state.stored?.bytes).toBe(after);
});

test('where the list is broken, no key is trusted: any may be withdrawn there', async () => {
  servers.state.stored = { bytes: Buffer.from('{"issuers":[{}]}'), metadata: {} };
  const [broken, ...others] = await known.knownIssuers();
  expect([broken?.number, others]).toEqual([california.number, []]);
  expect(broken?.keys.every(({ withdrawn }) => withdrawn === '2026-11-02')).toBe(true);
});
