import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from '@jest/globals';
import { root } from '../../../scripts/local/local-paths.ts';

const run = promisify(execFile);

/** One fault in twenty: every operation meets each service. */
const SHARE = '0.05';
/** Others each day, so that all are tried in twenty. */
const OFFSET = String(Math.floor(Date.now() / 86_400_000) % 20);
const MINUTES = 30;

test(
  'faults of AWS during any operation lose no record, email or file',
  async () => {
    const { stdout } = await run(
      process.execPath,
      ['bench/faults.ts', '--share', SHARE, '--offset', OFFSET],
      { cwd: root, maxBuffer: 1e8 },
    );
    expect(stdout).toContain('lost: 0');
  },
  MINUTES * 60_000,
);
