import { createServer, type AddressInfo } from 'node:net';
import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startServer } from '../../../../scripts/local/server/server.ts';
import { LocalVeriff } from '../../../../scripts/local/veriff/local-veriff.ts';

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

let sitePort: number;
let veriffPort: number;
let stops: (() => Promise<void>)[];
beforeAll(async () => {
  sitePort = await freePort();
  const site = await startServer({
    port: sitePort,
    pages: undefined,
    emulatorUrl: 'http://127.0.0.1:1',
    startedAt: 0,
    config: {},
    api: {},
  } as never);
  const veriff = await LocalVeriff.start({ apiKey: 'key', sharedSecrets: ['secret'] });
  veriffPort = Number(new URL(veriff.url).port);
  stops = [site.stop, veriff.close];
});
afterAll(() => Promise.all(stops.map((stop) => stop())));

/** Returns the status of an answer to a request for this host. */
const statusFor = (port: number, host: string, path: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, headers: { host } }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .once('error', reject)
      .end();
  });

test.each(['localhost', 'LOCALHOST', '127.0.0.1', '[::1]'])('%s is answered', async (name) => {
  expect(await statusFor(sitePort, `${name}:${sitePort}`, '/config.json')).toBe(200);
  expect(await statusFor(veriffPort, `${name}:${veriffPort}`, '/v1/x')).not.toBe(421);
});

test.each(['evil.example', 'localhost.evil.example', '127.0.0.1.evil.example', '192.168.1.9'])(
  'a name of the internet that leads here is refused: %p',
  async (name) => {
    for (const path of ['/config.json', '/inbox/messages', '/api/log'])
      expect(await statusFor(sitePort, `${name}:${sitePort}`, path)).toBe(421);
    expect(await statusFor(veriffPort, name, '/v1/x')).toBe(421);
  },
);
