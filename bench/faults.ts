/**
 * Throttles, fails, delays and cuts what the functions of a copy of the product ask of AWS, at each call of each operation.
 * Afterwards, every record has to be whole, every promised email sent or among the dead letters, and every upload claimed
 * or to be collected. Ends with an error if anything was lost.
 */
import { parseArgs } from 'node:util';
import { behindOperations } from './faults/behind-operations.ts';
import { customerOperations } from './faults/customer-operations.ts';
import { FaultProxy } from './faults/fault-proxy.ts';
import { wholeProblems } from './faults/invariants.ts';
import type { Promised } from './faults/operation.ts';
import { peopleOperations } from './faults/people-operations.ts';
import { callsOf, cellsOf, strike, type Outcome } from './faults/run-faults.ts';
import { kept, settle } from './faults/settle.ts';
import { startCopy } from './faults/start-copy.ts';

const { values } = parseArgs({
  options: {
    /** The share of all faults that are tried, the same ones each time with the same `offset`. */
    share: { type: 'string', default: '1' },
    offset: { type: 'string', default: '0' },
    /** A part of the names of operations. */
    only: { type: 'string', default: '' },
  },
});

const struckFunctions = [
  ...(['customer', 'dealer', 'account', 'admin'] as const),
  ...(['outbox', 'mail', 'evidence'] as const),
];

const wordsOf = ({ cell, failures, problems }: Outcome) => {
  const { operation, caller, service, kind, isLasting, after } = cell;
  const fault = `${service} ${kind}${isLasting ? ' for good' : ''} after ${after} calls of ${caller}`;
  return `${operation}, ${fault} (${failures} failures): ${problems.join('; ')}`;
};

/** Strikes each operation with each fault; returns what is lost. */
async function faults(): Promise<string[]> {
  const { product, lifetime } = await startCopy();
  try {
    const proxy = new FaultProxy(product, lifetime.onStop);
    await proxy.leadThrough(struckFunctions);
    const operator = await proxy.listen('operator');
    for (const name of ['DYNAMODB', 'S3']) process.env[`AWS_ENDPOINT_URL_${name}`] = operator;

    const outcomes: Outcome[] = [];
    const promises: Promised[] = [];
    const all = [...customerOperations, ...peopleOperations, ...behindOperations];
    for (const operation of all.filter(({ name }) => name.includes(values.only))) {
      const start = performance.now();
      const calls = await callsOf(operation, proxy);
      const cells = cellsOf(operation, calls, Number(values.share), Number(values.offset));
      for (const cell of cells) {
        const outcome = await strike(operation, cell, proxy, (each) => promises.push(each));
        outcomes.push(outcome);
        if (outcome.problems.length > 0) console.log(wordsOf(outcome));
      }
      const seconds = Math.round((performance.now() - start) / 1000);
      console.log(`${operation.name}: ${cells.length} faults, ${seconds} s`);
    }
    await settle();
    const mails = await kept(promises);
    const byKind: Record<string, { faults: number; calls: number; 'shown as failures': number }> =
      {};
    for (const { cell, struck, failures } of outcomes) {
      const row = (byKind[cell.kind] ??= { faults: 0, calls: 0, 'shown as failures': 0 });
      row.faults += 1;
      row.calls += struck;
      row['shown as failures'] += failures;
    }
    console.table(byKind);
    console.log(
      `${proxy.requests} requests, ${outcomes.length} faults, ${promises.length} promised emails: ${mails.sent} sent, ${mails.dead} among the dead letters`,
    );
    return [
      ...outcomes.filter(({ problems }) => problems.length > 0).map(wordsOf),
      ...mails.lost,
      ...(await wholeProblems()),
    ];
  } finally {
    await lifetime.end();
  }
}

const lost = await faults();
console.log(`lost: ${lost.length}`);
for (const each of lost) console.log(`  ${each}`);
process.exitCode = lost.length > 0 ? 1 : 0;
