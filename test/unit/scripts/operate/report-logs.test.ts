import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Deployment } from '../../../../scripts/operate/deployment.ts';
import { readingTimes } from '../../../../scripts/operate/report-command.ts';
import { logReport } from '../../../../scripts/operate/report-logs.ts';

const key = 'did:web:credentials.dmv.ca.gov#vm-vcb-2';
const lines = [
  { level: 'WARN', message: 'barcode signed with an unknown key', issuer: '636014', key },
  { level: 'WARN', message: 'barcode signed with an unknown key', issuer: '636014', key },
  { level: 'WARN', message: 'barcode signed by an unknown issuer', issuer: '636023' },
  { level: 'WARN', message: 'file not read in time', kind: 'idBack' },
  ...[7000, 5000].map((readingMs) => ({ level: 'INFO', message: 'documents read', readingMs })),
  { level: 'INFO', message: 'documents read' },
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

test('keys that are not known and times of reading are told apart from what goes wrong', async () => {
  const client = {
    endpoint: `http://127.0.0.1:${(aws.address() as AddressInfo).port}`,
    region: 'us-east-1',
    credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
  };
  const deployment = { client, functionNames: { evidence: 'x' } } as unknown as Deployment;
  const span = { from: '2026-11-01T00:00:00.000Z', to: '2026-11-02T00:00:00.000Z' };
  const { unknownKeys, troubles, readingMs } = await logReport(deployment, span);
  expect([...unknownKeys]).toEqual([
    [`636014 ${key}`, 2],
    ['636023', 1],
  ]);
  expect([...troubles]).toEqual([['evidence: file not read in time', 1]]);
  expect(readingMs).toEqual([7000, 5000]);
});

test('times of reading are summed up', () => {
  expect(readingTimes([])).toBe('0 submissions');
  expect(readingTimes([6140])).toBe('1 submission, median 6.1 s, the slowest tenth from 6.1 s');
  const ten = [9800, ...Array.from({ length: 8 }, () => 5000), 4000];
  expect(readingTimes(ten)).toBe('10 submissions, median 5.0 s, the slowest tenth from 9.8 s');
});
