/**
 * Runs one command in its own process group and ends the whole group when standard input closes, which the system does
 * even if our parent is killed outright.
 * Usage: guard.ts <log file> <command> [arguments]
 */
import { spawn } from 'node:child_process';
import { openSync } from 'node:fs';

const GRACE_MILLISECONDS = 1500;

const [logFile, command, ...args] = process.argv.slice(2) as [string, string, ...string[]];
const log = openSync(logFile, 'a');

// Meant for our parent, which closes our input when it is done with its own goodbyes.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);

const child = spawn(command, args, { detached: true, stdio: ['ignore', log, log] });

function endGroup(signal: NodeJS.Signals) {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, signal);
  } catch {
    // Nobody is left in it.
  }
}

child.on('error', () => process.exit(127));
child.on('exit', (code) => {
  endGroup('SIGKILL');
  process.exit(code ?? 1);
});

process.stdin.resume();
process.stdin.on('end', () => {
  endGroup('SIGTERM');
  // The emulator may ignore it, or leave functions behind.
  setTimeout(() => endGroup('SIGKILL'), GRACE_MILLISECONDS);
});
