import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { VERSION } from '../../../../infra/names.ts';
import { contractCommand } from '../../../../scripts/contract/contract-command.ts';
import { contractOf } from '../../../../scripts/contract/contract.ts';
import { written } from '../../../../scripts/contract/released.ts';

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'contract-'));
  file = join(folder, 'released.json');
});
afterEach(() => rm(folder, { recursive: true }));

const today = written(contractOf(VERSION));
/** A contract with a route that there no longer is. */
const broken = () => {
  const { routes, ...others } = contractOf('0.0.1');
  const [any] = Object.values(routes);
  if (!any) throw new Error('There is no route');
  return written({ ...others, routes: { ...routes, 'GET /api/gone': any } });
};

test('the first contract is kept, and one that nothing breaks', async () => {
  expect(await contractCommand(['--dry-run'], file)).toBe('Nothing was written.');
  await expect(readFile(file)).rejects.toThrow('ENOENT');
  for (const _ of ['first', 'again'])
    expect(await contractCommand([], file)).toContain(`is the contract of ${VERSION} now.`);
  expect(await readFile(file, 'utf8')).toBe(today);
});

test('a contract that would break stays, unless it is meant', async () => {
  const before = broken();
  await writeFile(file, before);
  await expect(contractCommand([], file)).rejects.toThrow(
    /^GET \/api\/gone: .*\n\n.*\nNothing was written\./,
  );
  expect(await contractCommand(['--dry-run', '--anyway'], file)).toMatch(
    /^GET \/api\/gone: [^]*\nNothing was written\.$/,
  );
  expect(await readFile(file, 'utf8')).toBe(before);
  expect(await contractCommand(['--anyway'], file)).toMatch(/^GET \/api\/gone: /);
  expect(await readFile(file, 'utf8')).toBe(today);
});

test.each([['--help'], ['--force'], ['0.3.0']])('%s is no word of it', async (word) => {
  await writeFile(file, 'as before');
  await expect(contractCommand([word], file)).rejects.toThrow(/^Keeps what pages and functions/m);
  expect(await readFile(file, 'utf8')).toBe('as before');
});
