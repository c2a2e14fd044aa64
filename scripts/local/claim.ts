import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { Problem } from './problem.ts';

/** What a process was started as; nothing where there is none. */
function commandOf(pid: number): string {
  try {
    return execFileSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' });
  } catch {
    return '';
  }
}

function holderOf(file: string): number | undefined {
  try {
    const pid = Number(readFileSync(file, 'utf8'));
    // A number that a later, foreign process got does not count.
    return /scripts\/(start|dev)\.ts/.test(commandOf(pid)) ? pid : undefined;
  } catch {
    return undefined;
  }
}

/** Makes this process the only one that runs the product from this folder. Gives what ends the claim. */
export function claimFolder(file: string): () => Promise<void> {
  const holder = holderOf(file);
  if (holder !== undefined) {
    throw new Problem(
      `The product is already running from this folder (process ${holder}). Stop it first: kill ${holder}`,
    );
  }
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, String(process.pid));
  return () => {
    rmSync(file, { force: true });
    return Promise.resolve();
  };
}
