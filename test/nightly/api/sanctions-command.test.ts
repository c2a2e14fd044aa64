import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { localDeployment } from '../../../scripts/operate/deployment.ts';
import { sanctionsCommand } from '../../../scripts/operate/sanctions-command.ts';
import { theProduct } from '../../harness/product.ts';

const nowhere = () => Promise.reject(new Error('looked for'));
const here = () => Promise.resolve(localDeployment(theProduct()));

let folder: string;
const file = (name: string) => join(folder, name);
const row = (name: string) =>
  `2674,"${name}","individual","SDGT",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,"DOB 10 Dec 1948."\r\n`;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sanctions-'));
  await Promise.all([
    writeFile(file('sdn.csv'), row('ABBAS, Abu')),
    writeFile(file('alt.csv'), '2674,1,"aka","ABBAS, Mohammad",-0- \r\n'),
    writeFile(file('page.html'), '<!doctype html>'),
  ]);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('what makes no sense is told before any copy is looked for', async () => {
  for (const words of [[], ['load'], ['load', 'sdn.csv'], ['show', 'me'], ['drop', 'a', 'b']])
    await expect(sanctionsCommand(words, nowhere)).rejects.toThrow(/^Loads the OFAC list/);
  await expect(
    sanctionsCommand(['load', file('none.csv'), file('alt.csv')], nowhere),
  ).rejects.toThrow(`${file('none.csv')} can't be read.`);
  await expect(
    sanctionsCommand(['load', file('page.html'), file('alt.csv')], nowhere),
  ).rejects.toThrow("This isn't OFAC's sdn.csv");
  await expect(sanctionsCommand(['show', '--aws'], nowhere)).rejects.toThrow('looked for');
});

test('a list is loaded and shown', async () => {
  const told = await sanctionsCommand(['load', file('sdn.csv'), file('alt.csv')], here);
  expect(told).toBe("The list is loaded and names 1 person. It's in use within ten minutes.");
  const today = new Date().toISOString().slice(0, 10);
  expect(await sanctionsCommand(['show'], here)).toBe(
    `The list was loaded on ${today} and names 1 person.`,
  );
});
