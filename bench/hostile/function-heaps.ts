import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod/mini';

/** The largest heap among the processes of each function, in megabytes after a collection. */
export type Heaps = Record<string, number>;

const textOf = (path: string) => readFile(path, 'utf8').catch(() => '');

/** Finds an emulator's functions among the processes, as the kernel (Linux) tells their environment. */
async function functionProcesses(emulatorUrl: string): Promise<{ pid: number; name: string }[]> {
  const emulator = `GATEWAY_PORT=${new URL(emulatorUrl).port}`;
  const prefix = 'AWS_LAMBDA_FUNCTION_NAME=';
  const found: { pid: number; name: string }[] = [];
  for (const pid of await readdir('/proc').catch(() => [])) {
    if (!/^\d+$/.test(pid)) continue;
    const environment = (await textOf(`/proc/${pid}/environ`)).split('\0');
    const name = environment.find((each) => each.startsWith(prefix))?.slice(prefix.length);
    if (name !== undefined && environment.includes(emulator))
      found.push({ pid: Number(pid), name });
  }
  return found;
}

/** The port that Node's inspector listens on after SIGUSR1, one process at a time. */
const INSPECTOR = 'http://127.0.0.1:9229';
const TRIES = 50;

const targets = z.array(z.object({ webSocketDebuggerUrl: z.string() }));
const answer = z.object({
  id: z.number(),
  result: z.object({ result: z.optional(z.object({ value: z.optional(z.unknown()) })) }),
});

async function inspectorOf(pid: number): Promise<string> {
  process.kill(pid, 'SIGUSR1');
  for (let tries = 0; tries < TRIES; tries += 1) {
    await pause(100);
    const listed = await fetch(`${INSPECTOR}/json`).catch(() => undefined);
    const [target] = listed ? targets.parse(await listed.json()) : [];
    if (target) return target.webSocketDebuggerUrl;
  }
  throw new Error(`Process ${pid} didn't open its inspector`);
}

/** Collects a process's garbage, and returns the megabytes that its heap still holds. */
async function heapOf(pid: number): Promise<number> {
  const socket = new WebSocket(await inspectorOf(pid));
  await new Promise((resolve) => socket.addEventListener('open', resolve, { once: true }));
  let sent = 0;
  const send = (method: string, expression?: string) => {
    const id = (sent += 1);
    const answered = new Promise<unknown>((resolve) => {
      socket.addEventListener('message', ({ data }) => {
        const { id: answeredId, result } = answer.parse(JSON.parse(String(data)));
        if (answeredId === id) resolve(result.result?.value);
      });
    });
    socket.send(JSON.stringify({ id, method, ...(expression && { params: { expression } }) }));
    return answered;
  };
  // The second one frees what the first one's finalizers let go of.
  await send('HeapProfiler.collectGarbage');
  await send('HeapProfiler.collectGarbage');
  const bytes = Number(await send('Runtime.evaluate', 'process.memoryUsage().heapUsed'));
  // Frees the port for the next process; its answer may not come any more.
  await Promise.race([send('Runtime.evaluate', 'process._debugEnd()'), pause(300)]);
  socket.close();
  return bytes / 2 ** 20;
}

/**
 * Measures what the functions of an emulator hold in memory. The resident size says nothing about a leak: Node keeps
 * what it once took from the system.
 */
export async function functionHeaps(emulatorUrl: string): Promise<Heaps> {
  const heaps: Heaps = {};
  for (const { pid, name } of await functionProcesses(emulatorUrl))
    heaps[name] = Math.max(heaps[name] ?? 0, Math.round((await heapOf(pid)) * 10) / 10);
  return heaps;
}

/**
 * Megabytes by which a heap may have grown over thousands of requests: caches of keys and settings fill up, and code
 * that had not run before was compiled.
 */
const GROWTH_MB = 8;

/** Says which functions hold more than before. */
export const grownHeaps = (before: Heaps, after: Heaps): string[] =>
  Object.entries(after)
    .filter(([name, megabytes]) => megabytes - (before[name] ?? megabytes) > GROWTH_MB)
    .map(([name, megabytes]) => `memory: ${name} grew from ${before[name]} to ${megabytes} MB`);
