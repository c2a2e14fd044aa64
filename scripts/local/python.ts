import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { runGuarded } from './guarded.ts';
import { localFolder } from './places.ts';
import { Problem } from './problem.ts';

const run = promisify(execFile);

/** Newest first; the plain names last, for they may be anything. */
const candidates = ['python3.13', 'python3.12', 'python3.11', 'python3.10', 'python3', 'python'];
const question =
  'import sys,importlib.util as u;print(*sys.version_info[:2],int(bool(u.find_spec("venv") and u.find_spec("ensurepip"))))';

type Python = { command: string; version: string; canMakeEnvironments: boolean };

/** Versions that were met and are not enough, for the sentence that says so. */
const tooOld = new Set<string>();

async function ask(command: string): Promise<Python | undefined> {
  try {
    const { stdout } = await run(command, ['-c', question]);
    const [major, minor, makes] = stdout.trim().split(' ').map(Number) as [number, number, number];
    if (major !== 3 || minor < 10) {
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

async function findPython(): Promise<Python> {
  let lacking: Python | undefined;
  for (const candidate of candidates) {
    const python = await ask(candidate);
    if (python?.canMakeEnvironments) return python;
    lacking ??= python;
  }
  if (lacking) {
    throw new Problem(
      `Python ${lacking.version} is installed, but its venv module is missing. Install it: ${howToInstall(`python${lacking.version}`)}`,
    );
  }
  throw new Problem(
    `Python 3.10 or newer is required but wasn't found${tooOld.size > 0 ? ` (only ${[...tooOld].join(', ')})` : ''}. Install it: ${howToInstall('python3')}`,
  );
}

/** Packages that something needs, pinned exactly in a file of requirements. */
export type PythonPackages = {
  requirements: string;
  /** Holds an environment for each state of the pins. */
  folder: string;
  /** A module that is there only if all is installed. */
  proof: string;
  /** Whose packages they are, as a sentence begins: `The emulator's`. */
  whose: string;
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
 * The Python that has these packages, in an environment named after what is pinned: the same pins are installed
 * once, other pins get another, and a cut installation is never taken for a whole one.
 */
export async function preparePython(log: string, packages = emulator): Promise<string> {
  const { requirements, folder, whose } = packages;
  const pins = createHash('sha256')
    .update(await readFile(requirements))
    .digest('hex')
    .slice(0, 12);
  const environment = join(folder, pins);
  const python = join(environment, 'bin', 'python');
  if (await holds(python, packages)) return python;
  // Left behind by a Python that was upgraded or removed since.
  await rm(environment, { recursive: true, force: true });

  const { command } = await findPython();
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
    // Someone else may have been faster.
    if (!(await holds(python, packages))) throw error;
  }
  return python;
}
