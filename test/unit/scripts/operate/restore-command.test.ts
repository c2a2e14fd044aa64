import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { restoreCommand } from '../../../../scripts/operate/restore-command.ts';

type Called = { region: string; operation: string; body: Record<string, unknown> };

let server: Server;
let calls: Called[];
/** The tables that there are, by region. */
let tables: Record<string, string[]>;
beforeEach(async () => {
  calls = [];
  tables = { 'us-east-1': ['Table'] };
  server = createServer((request, response) => {
    void (async () => {
      const body = (await json(request)) as Record<string, unknown>;
      // AWS knows the region by the signature and the host; here, both are one server.
      const [, region = ''] =
        /\/(us-\w+-\d)\/dynamodb\//.exec(request.headers.authorization ?? '') ?? [];
      const operation = String(request.headers['x-amz-target']).split('.')[1] ?? '';
      calls.push({ region, operation, body });
      const name = String(body.TableName ?? body.TargetTableName);
      if (operation === 'RestoreTableToPointInTime') (tables[region] ??= []).push(name);
      const isThere = tables[region]?.includes(name) ?? false;
      const TableArn = `arn:aws:dynamodb:${region}:123456789012:table/${name}`;
      const Table = { TableArn, TableStatus: 'ACTIVE', LatestStreamArn: `${TableArn}/stream/2026` };
      response.writeHead(isThere ? 200 : 400, { 'content-type': 'application/x-amz-json-1.0' });
      response.end(
        JSON.stringify(
          isThere
            ? { Table }
            : { __type: 'com.amazonaws.dynamodb.v20120810#ResourceNotFoundException' },
        ),
      );
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  await new Promise((resolve) => server.close(resolve));
});

const AT = '2026-01-23T02:00Z';
const COPY = 'Table-at-20260123T020000Z';
const restore = (...words: string[]) =>
  restoreCommand(words, () =>
    Promise.resolve({
      tableName: 'Table',
      client: {
        endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
        region: 'us-east-1',
        credentials: { accessKeyId: 'x', secretAccessKey: 'x' },
      },
    } as never),
  );
const operationsIn = (region: string) =>
  calls.filter((call) => call.region === region).map(({ operation }) => operation);

test('a copy in another region is asked for there, from the table where it is, and gets all that it lacks', async () => {
  const said = await restore(AT, '--region', 'us-west-2', '--aws');
  expect(calls.find(({ operation }) => operation === 'RestoreTableToPointInTime')).toEqual({
    region: 'us-west-2',
    operation: 'RestoreTableToPointInTime',
    body: {
      SourceTableArn: 'arn:aws:dynamodb:us-east-1:123456789012:table/Table',
      TargetTableName: COPY,
      RestoreDateTime: Date.parse(AT) / 1000,
    },
  });
  expect(operationsIn('us-east-1')).toEqual(['DescribeTable']);
  expect(operationsIn('us-west-2').filter((each) => each !== 'DescribeTable')).toEqual([
    'RestoreTableToPointInTime',
    'UpdateTable',
    'UpdateTable',
    'UpdateTimeToLive',
    'UpdateContinuousBackups',
  ]);
  expect(said).toContain(`${COPY} in us-west-2 is Table as it was`);
  // A stage doesn't take it.
  expect(said).not.toContain('restoredTable');
});

test('one that AWS Backup has made there is found, without the region of the table', async () => {
  tables['us-west-2'] = [COPY];
  await restore(AT, '--region=us-west-2', '--aws');
  expect(operationsIn('us-east-1')).toEqual([]);
  expect(operationsIn('us-west-2')).not.toContain('RestoreTableToPointInTime');
});

test('in the product’s own region, the setting is printed', async () => {
  const said = await restore(AT, '--region', 'us-east-1', '--aws');
  expect(said).toContain(`restoredTable: 'arn:aws:dynamodb:us-east-1:123456789012:table/${COPY}/`);
});

test.each([
  [['--region', 'eu-west-1', '--aws'], /--region needs us-east-1, us-east-2/],
  [['--region=', '--aws'], /--region needs us-east-1, us-east-2/],
  [['--region', 'us-west-2'], /--region names a region of AWS: say --aws/],
])('%s is refused before anything is asked', async (words, said) => {
  await expect(restore(AT, ...words)).rejects.toThrow(said);
  expect(calls).toEqual([]);
});
