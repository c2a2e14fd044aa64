import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { runGuarded } from './start-guarded.ts';
import { localFolder } from './local-paths.ts';
import { Problem } from './command-problem.ts';

const run = promisify(execFile);

/** Newest first; the plain names come last, because they may be any version. */
const candidates = ['python3.13', 'python3.12', 'python3.11', 'python3.10', 'python3', 'python'];
const question =
  'import sys,importlib.util as u;print(*sys.version_info[:2],int(bool(u.find_spec("venv") and u.find_spec("ensurepip"))))';

type Python = { command: string; version: string; canMakeEnvironments: boolean };

/** Versions that were found and are too old, for the error message. */
const tooOld = new Set<string>();

async function ask(command: string, leastMinor: number): Promise<Python | undefined> {
  try {
    const { stdout } = await run(command, ['-c', question]);
    const [major, minor, makes] = stdout.trim().split(' ').map(Number) as [number, number, number];
    if (major !== 3 || minor < leastMinor) {
      tooOld.add(`${major}.${minor}`);
      return undefined;
    }
    return { command, version: `${major}.${minor}`, canMakeEnvironments: makes === 1 };
  } catch {
    return undefined;
  }
}

const howToInstall = (version: string) =>
  process.platform === 'darwin'
    ? 'brew install python@3.13'
    : `sudo apt install ${version} ${version}-venv`;

async function findPython(leastMinor: number): Promise<Python> {
  let lacking: Python | undefined;
  for (const candidate of candidates) {
    const python = await ask(candidate, leastMinor);
    if (python?.canMakeEnvironments) return python;
    lacking ??= python;
  }
  if (lacking) {
    throw new Problem(
      `Python ${lacking.version} is installed, but its venv module is missing. Install it: ${howToInstall(`python${lacking.version}`)}`,
    );
  }
  throw new Problem(
    `Python 3.${leastMinor} or newer is required but wasn't found${tooOld.size > 0 ? ` (only ${[...tooOld].join(', ')})` : ''}. Install it: ${howToInstall(leastMinor > 10 ? `python3.${leastMinor}` : 'python3')}`,
  );
}

/** A set of packages, pinned exactly in a file of requirements. */
export type PythonPackages = {
  requirements: string;
  /** Holds an environment for each state of the pins. */
  folder: string;
  /** A module that is there only if everything is installed. */
  proof: string;
  /** The owner of the packages, as the beginning of a sentence: `The emulator's`. */
  whose: string;
  /** The least version of Python that they run on: 3.10, unless it says another. */
  leastMinor?: number;
};

const emulator: PythonPackages = {
  requirements: fileURLToPath(new URL('./requirements.txt', import.meta.url)),
  folder: join(localFolder, 'venv'),
  proof: 'ministack',
  whose: "The emulator's",
};

const holds = (python: string, { proof }: PythonPackages): Promise<boolean> =>
  run(python, [
    '-c',
    `import importlib.util as u,sys;sys.exit(u.find_spec("${proof}") is None)`,
  ]).then(
    () => true,
    () => false,
  );

/**
 * Returns the Python of an environment with these packages. The environment is named after the pins, so that each set of
 * pins is installed once, and an interrupted installation is never taken for a complete one.
 */
export async function preparePython(log: string, packages = emulator): Promise<string> {
  const { requirements, folder, whose, leastMinor = 10 } = packages;
  const pins = createHash('sha256')
    .update(await readFile(requirements))
    .digest('hex')
    .slice(0, 12);
  const environment = join(folder, pins);
  const python = join(environment, 'bin', 'python');
  if (await holds(python, packages)) return python;
  // An environment may be left of a Python that was upgraded or removed since.
  await rm(environment, { recursive: true, force: true });

  const { command } = await findPython(leastMinor);
  const unfinished = `${environment}.${process.pid}`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const inside = join(unfinished, 'bin', 'python');
  const steps = [
    [command, '-m', 'venv', unfinished],
    [
      inside,
      '-m',
      'pip',
      'install',
      '--quiet',
      '--no-deps',
      // Each module is compiled when it's first imported, and most never are.
      '--no-compile',
      '--disable-pip-version-check',
      '-r',
      requirements,
    ],
  ];
  for (const step of steps) {
    const code = await runGuarded(step, { log, seconds: 600 });
    if (code === 0) continue;
    await rm(unfinished, { recursive: true, force: true });
    throw new Problem(`${whose} Python packages couldn't be installed. See pip's output in ${log}`);
  }
  try {
    await rename(unfinished, environment);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    // Another process may have been faster.
    if (!(await holds(python, packages))) throw error;
  }
  return python;
}
