import { execFile } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { basename } from 'node:path';
import { promisify } from 'node:util';
import { Problem } from './command-problem.ts';

const run = promisify(execFile);

const canListen = (port: number, host: string) =>
  new Promise<boolean>((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code !== 'EADDRINUSE'));
    server.listen(port, host, () => server.close(() => resolve(true)));
  });

/**
 * Reads a program's name from its command line: on Linux the tools report the main thread's name, which Node calls
 * 'MainThread'.
 */
async function programOf(pid: string, threadName: string): Promise<string> {
  try {
    const [command = ''] = (await readFile(`/proc/${pid}/cmdline`, 'utf8')).split('\0');
    return basename(command) || threadName;
  } catch {
    // No Linux, or it may not look.
    return threadName;
  }
}

/** Returns `python (process 123)`, or undefined if no tool knows. */
async function ownerOf(port: number): Promise<string | undefined> {
  try {
    const { stdout } = await run('lsof', ['-nP', `-iTCP:${port}`, '-sTCP:LISTEN', '-Fpc']);
    const [, pid, name] = /p(\d+)\nc(.+)/.exec(stdout) ?? [];
    if (pid && name) return `${await programOf(pid, name)} (process ${pid})`;
  } catch {
    // Not installed, or it may not look.
  }
  try {
    const { stdout } = await run('ss', ['-ltnpH', `sport = :${port}`]);
    const [, name, pid] = /\(\("([^"]+)",pid=(\d+)/.exec(stdout) ?? [];
    if (pid && name) return `${await programOf(pid, name)} (process ${pid})`;
  } catch {
    // Nor this one.
  }
  return undefined;
}

/** Throws a problem if a port is taken, which says by whom and what to do. */
export async function requireFreePort(port: number, variable: string) {
  if ((await canListen(port, '127.0.0.1')) && (await canListen(port, '::1'))) return;
  const owner = (await ownerOf(port)) ?? 'another program';
  throw new Problem(
    `Port ${port} is in use by ${owner}. Stop it, or choose another port: put ${variable}=${port + 1} in front of the same command`,
  );
}

/** Below what systems give to outgoing connections (Linux: 32768 and up), which may take any other while a copy starts. */
const freePorts = { first: 20_000, last: 32_767 } as const;

export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = randomInt(freePorts.first, freePorts.last + 1);
    if (await canListen(port, '127.0.0.1')) return port;
  }
}

/** Reads a port number from the environment. */
export function portFrom(variable: string, otherwise: number): number {
  const value = process.env[variable];
  if (value === undefined || value === '') return otherwise;
  const port = Number(value);
  if (Number.isInteger(port) && port > 0 && port < 65536) return port;
  throw new Problem(`${variable} is '${value}', but must be a port between 1 and 65535.`);
}
