import { execFileSync } from 'node:child_process';

type Stop = () => Promise<void>;

const WATCH_MILLISECONDS = 500;

/**
 * Stops whatever was started when this process ends: on Ctrl-C, SIGTERM and SIGHUP, on a failure, and when its parent is
 * gone.
 */
export class Lifetime {
  private readonly stops: Stop[] = [];
  private ending: Promise<void> | undefined;

  readonly onStop = (stop: Stop) => {
    this.stops.push(stop);
  };

  get isEnding(): boolean {
    return this.ending !== undefined;
  }

  /** Stops everything, last started first. A second call waits for the first. */
  end(): Promise<void> {
    this.ending ??= (async () => {
      for (const stop of this.stops.toReversed()) await stop().catch(() => undefined);
    })();
    return this.ending;
  }

  /** Ends the process from now on when it gets a signal, or when its parent is gone. */
  watch() {
    const leave = (code: number) => void this.end().finally(() => process.exit(code));
    process.once('SIGINT', () => leave(130));
    process.once('SIGTERM', () => leave(143));
    process.once('SIGHUP', () => leave(129));
    // A terminal that is gone cannot be written to.
    process.stdout.on('error', () => leave(1));

    const ancestors = whoStartedUs();
    const watching = setInterval(() => {
      if (process.ppid === ancestors[0] && ancestors.every(isAlive)) return;
      clearInterval(watching);
      leave(1);
    }, WATCH_MILLISECONDS);
    watching.unref();
  }
}

export const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/** Returns our parent; under npm, which puts a shell between, the shell's parent as well. */
function whoStartedUs(): number[] {
  const parent = process.ppid;
  if (process.env.npm_lifecycle_event === undefined) return [parent];
  try {
    const grandparent = Number(
      execFileSync('ps', ['-o', 'ppid=', '-p', String(parent)], { encoding: 'utf8' }),
    );
    return grandparent > 1 ? [parent, grandparent] : [parent];
  } catch {
    return [parent];
  }
}
