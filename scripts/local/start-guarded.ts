import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { toolEnvironment } from './local-paths.ts';

const guard = fileURLToPath(new URL('./guard.ts', import.meta.url));

export type Guarded = {
  /** The command's exit code; 127 if it could not be started. */
  exited: Promise<number>;
  /** Ends the command with all its children and waits until they are gone. */
  stop: () => Promise<void>;
};

export type GuardedOptions = { log: string; env?: NodeJS.ProcessEnv; cwd?: string };

/** Starts a command that ends when we stop it, or when we end ourselves for any reason. */
export function startGuarded(command: string[], { log, env, cwd }: GuardedOptions): Guarded {
  const child = spawn(process.execPath, [guard, log, ...command], {
    env: env ?? toolEnvironment(),
    cwd,
    // Its own group, so that Ctrl-C reaches us alone and we end it in order.
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  const exited = once(child, 'exit').then(([code]) => (code as number | null) ?? 1);
  return {
    exited,
    stop: async () => {
      child.stdin.end();
      await exited;
    },
  };
}

type RunOptions = GuardedOptions & {
  seconds: number;
  /** Gets a function that ends the command early. */
  onStop?: ((stop: Guarded['stop']) => void) | undefined;
};

/** Runs a command to its end; after `seconds` it is ended, which counts as exit code 124. */
export async function runGuarded(
  command: string[],
  { onStop, seconds, ...options }: RunOptions,
): Promise<number> {
  const running = startGuarded(command, options);
  onStop?.(running.stop);
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), seconds * 1000);
  });
  const first = await Promise.race([running.exited, late]);
  clearTimeout(timer);
  if (first !== 'late') return first;
  await running.stop();
  return 124;
}

export const tool = (name: string, root: string) => join(root, 'node_modules', '.bin', name);
