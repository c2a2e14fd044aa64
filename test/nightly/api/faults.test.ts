import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { behindOperations, reading } from '../../../bench/faults/behind-operations.ts';
import { customerOperations } from '../../../bench/faults/customer-operations.ts';
import { FaultProxy } from '../../../bench/faults/fault-proxy.ts';
import { peopleOperations } from '../../../bench/faults/people-operations.ts';
import { strike, type Cell } from '../../../bench/faults/run-faults.ts';
import { theProduct } from '../../harness/product.ts';
import { withProvider } from '../../harness/provider.ts';

/** The most delicate of the faults that `npm run bench:faults` tries. */
const faults: Omit<Cell, 'isLasting'>[] = [
  // Carried out, and nobody hears of it.
  {
    operation: 'submission',
    ...{ caller: 'customer', service: 'dynamodb', kind: 'cut_after' },
    ...{ target: 'TransactWriteItems', after: 0 },
  },
  {
    operation: 'registration',
    ...{ caller: 'account', service: 'cognito-idp', kind: 'cut_after' },
    ...{ target: 'AdminSetUserPassword', after: 0 },
  },
  {
    operation: 'approval',
    ...{ caller: 'admin', service: 'dynamodb', kind: 'cut_after' },
    // The first one is the record of who opened the proof.
    ...{ target: 'TransactWriteItems', after: 1 },
  },
  { operation: 'invitation', caller: 'dealer', service: 'ses', kind: 'throttled', after: 0 },
  {
    operation: 'email behind a submission',
    ...{ caller: 'mail', service: 'ses', kind: 'throttled', after: 0 },
  },
  {
    operation: 'reading of documents',
    ...{ caller: 'evidence', service: 's3', kind: 'failed', after: 0 },
  },
];

const stops: (() => Promise<void>)[] = [];
let proxy: FaultProxy;
beforeAll(async () => {
  stops.push(await withProvider('review'));
  proxy = new FaultProxy(theProduct(), (stop) => stops.push(stop));
  await proxy.leadThrough(['customer', 'account', 'admin', 'dealer', 'mail', 'evidence']);
});
afterAll(async () => {
  for (const stop of stops.reverse()) await stop();
});

test.each(faults)(
  'nothing is lost by a fault during: $operation ($service $kind)',
  async (fault) => {
    const all = [...customerOperations, ...peopleOperations, reading(3), ...behindOperations];
    const operation = all.find(({ name }) => name === fault.operation);
    if (!operation) throw new Error(`There is no ${fault.operation}`);
    const outcome = await strike(operation, { ...fault, isLasting: true }, proxy);
    expect(outcome.problems).toEqual([]);
    // All tries of a client at least.
    expect(outcome.struck).toBeGreaterThan(1);
  },
);
