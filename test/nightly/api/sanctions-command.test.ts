import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { localDeployment } from '../../../scripts/operate/deployment.ts';
import { sanctionsCommand } from '../../../scripts/operate/sanctions-command.ts';
import { theProduct } from '../../harness/product.ts';
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

test('a list is loaded and shown', async () => {
  const told = await sanctionsCommand(['load', file('sdn.csv'), file('alt.csv')], here);
  expect(told).toBe("The list is loaded and names 1 person. It's in use within ten minutes.");
  const today = new Date().toISOString().slice(0, 10);
  expect(await sanctionsCommand(['show'], here)).toBe(
    `The list was loaded on ${today} and names 1 person.`,
  );
});
