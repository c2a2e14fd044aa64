import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Deployment } from '../../../../scripts/operate/deployment.ts';
import { logReport } from '../../../../scripts/operate/report-logs.ts';

const key = 'did:web:credentials.dmv.ca.gov#vm-vcb-2';
const lines = [
  { level: 'WARN', message: 'barcode signed with an unknown key', issuer: '636014', key },
  { level: 'WARN', message: 'barcode signed with an unknown key', issuer: '636014', key },
  { level: 'WARN', message: 'barcode signed by an unknown issuer', issuer: '636023' },
  { level: 'WARN', message: 'file not read in time', kind: 'idBack' },
];

// It says which log a function writes, and what is in that.
const aws = createServer((request, response) => {
  const events = lines.map((line) => ({ message: JSON.stringify(line) }));
  const answer = request.url?.includes('/functions/') ? {} : { events };
  response.setHeader('content-type', 'application/x-amz-json-1.1').end(JSON.stringify(answer));
});
beforeAll(() => new Promise<void>((resolve) => aws.listen(0, '127.0.0.1', resolve)));
afterAll(() => {
  aws.closeAllConnections();
  aws.close();
});

test('keys that are not known are counted apart from what goes wrong', async () => {
  const client = {
    endpoint: `http://127.0.0.1:${(aws.address() as AddressInfo).port}`,
    region: 'us-east-1',
    credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
  };
  const deployment = { client, functionNames: { evidence: 'x' } } as unknown as Deployment;
  const span = { from: '2026-11-01T00:00:00.000Z', to: '2026-11-02T00:00:00.000Z' };
  const { unknownKeys, troubles } = await logReport(deployment, span);
  expect([...unknownKeys]).toEqual([
    [`636014 ${key}`, 2],
    ['636023', 1],
  ]);
  expect([...troubles]).toEqual([['evidence: file not read in time', 1]]);
});
