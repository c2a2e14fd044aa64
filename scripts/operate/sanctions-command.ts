import { readFile } from 'node:fs/promises';
import {
  checkedFiles,
  SanctionsProblem,
} from '../../lambdas/evidence/sanctions/sanctions-files.ts';
import { sanctionsLoaded, storeSanctions } from '../../lambdas/evidence/sanctions/stored-list.ts';
import { usageOf } from '../commands.ts';
import { Misuse, Problem } from '../local/command-problem.ts';
import { counted, productNote, parseCommandLine } from './command-line.ts';
import type { Open } from './run-command.ts';

const usage = usageOf(
  'sanctions',
  '',
  "The two files are the Treasury's, from https://www.treasury.gov/ofac/downloads/.",
  productNote,
);

export async function sanctionsCommand(args: readonly string[], open: Open): Promise<string> {
  const { given, isOnAws } = parseCommandLine('sanctions', args, usage);
  const [action, ...paths] = given;
  if (action === 'show' && paths.length === 0) {
    await open(isOnAws);
    return show();
  }
  const [sdn, alt, ...rest] = paths;
  if (action !== 'load' || sdn === undefined || alt === undefined || rest.length > 0)
    throw new Misuse(usage);
  const list = await fileList(sdn, alt);
  await open(isOnAws);
  await storeSanctions(list);
  return `The list is loaded and names ${counted(list.people.length, 'person', 'people')}. It's in use within ten minutes.`;
}

const read = (path: string) =>
  readFile(path).catch(() => {
    throw new Problem(`${path} can't be read.`);
  });

async function fileList(sdn: string, alt: string) {
  const files = { sdn: await read(sdn), alt: await read(alt) };
  try {
    return checkedFiles(files);
  } catch (error) {
    throw error instanceof SanctionsProblem ? new Problem(error.message) : error;
  }
}

async function show(): Promise<string> {
  const loaded = await sanctionsLoaded();
  if (!loaded) return 'No list is loaded: names are compared with none.';
  return `The list was loaded on ${loaded.at.slice(0, 10)} and names ${counted(loaded.people, 'person', 'people')}.`;
}
