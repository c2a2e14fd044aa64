import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import {
  alt,
  sdn,
  startServers,
  type Answer,
  type Servers,
} from '../evidence/sanctions/servers.ts';

let servers: Servers;
let download: () => Promise<void>;
beforeAll(async () => {
  servers = await startServers();
  ({ handler: download } = await import('../../../../lambdas/functions/sanctions/handler.ts'));
});
afterAll(() => servers.stop());

const stored = () => {
  const { bytes } = servers.state.stored ?? {};
  return bytes && (JSON.parse(gunzipSync(bytes).toString()) as unknown);
};
const whole: Answer = (response, path) => {
  response.end(path.endsWith('sdn.csv') ? sdn : alt);
};
const people = [
  { name: 'ABBAS, Abu', aliases: [], births: ['1948-12-10'] },
  { name: 'NIDAL, Abu', aliases: ['AL-BANNA, Sabri Khalil'], births: ['1937'] },
];

beforeEach(() => {
  servers.state.offer = whole;
  servers.state.stored = undefined;
});

test('the people of the Treasury’s two files are stored', async () => {
  await download();
  expect(stored()).toEqual({ people });
  expect(servers.state.stored?.metadata).toMatchObject({ 'x-amz-meta-people': '2' });
});

/** The file with that name is answered so, the other one as ever. */
const but =
  (name: string, answer: Answer): Answer =>
  (response, path) =>
    (path.endsWith(name) ? answer : whole)(response, path);

test.each<[string, Answer]>([
  ['an error', but('alt.csv', (response) => response.writeHead(500).end('no'))],
  ['a page', but('sdn.csv', (response) => response.end('<!doctype html><title>Moved</title>'))],
  ['nothing', but('alt.csv', (response) => response.end())],
  [
    'a transfer that breaks off',
    but('sdn.csv', (response) => {
      response.writeHead(200, { 'content-length': sdn.length });
      response.write(sdn.slice(0, 200), () => response.destroy());
    }),
  ],
  ['a file cut off within a line', but('sdn.csv', (response) => response.end(sdn.slice(0, -30)))],
  [
    'a file cut off within its last field',
    but('sdn.csv', (response) => response.end(sdn.slice(0, -6))),
  ],
  [
    'a file cut off between two lines',
    but('sdn.csv', (response) => response.end(sdn.split('\r\n').slice(0, 2).join('\r\n'))),
  ],
  [
    'one file in the place of the other',
    (response, path) => response.end(path.endsWith('sdn.csv') ? alt : sdn),
  ],
])('after %s the list before stays, and the failure is heard of', async (_what, offer) => {
  await download();
  const before = servers.state.stored;
  servers.state.offer = offer;
  await expect(download()).rejects.toThrow();
  expect(servers.state.stored).toBe(before);
});
