import { readFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import { storedIssuers, storeIssuer } from '../../lambdas/evidence/issuers/added-issuers.ts';
import { issuer, type Issuer } from '../../lambdas/evidence/issuers/issuer.ts';
import { withAdded } from '../../lambdas/evidence/issuers/known-issuers.ts';
import { testState } from '../../lambdas/evidence/issuers/test-state.ts';
import { isoTime } from '../../lambdas/runtime/clock.ts';
import { daysBetween } from '../../shared/real-date.ts';
import { flagsOf, usageOf } from '../commands.ts';
import { Misuse, Problem } from '../local/command-problem.ts';
import { counted, facts, parseCommandLine, productNote } from './command-line.ts';
import type { Open } from './run-command.ts';

const usage = usageOf(
  'issuers',
  '',
  'The file is JSON, as lambdas/evidence/issuers/issuer.ts describes it: a whole issuer, or the number of a known one with keys to add. A withdrawn key is trusted again once it is added again.',
  productNote,
);

/** The command `npm run issuers`. */
export async function issuersCommand(args: readonly string[], open: Open): Promise<string> {
  const { given, isOnAws } = parseCommandLine(args, usage, flagsOf('issuers'));
  const [action, path, ...rest] = given;
  if (action === 'list' && path === undefined) {
    await open(isOnAws);
    const { issuers } = await storedIssuers();
    return withAdded(issuers).map(inWords).join('\n');
  }
  const isAct = action === 'add' || action === 'withdraw';
  if (!isAct || path === undefined || rest.length > 0) throw new Misuse(usage);
  const change = action === 'add' ? await read(path) : undefined;
  await open(isOnAws);
  const stored = await storedIssuers();
  const known = withAdded(stored.issuers);
  const changed = change ? merged(change, known) : withdrawn(path, known);
  await storeIssuer(changed, stored);
  return `${inWords(changed)}\nIt's in use within ten minutes.`;
}

/** Marks a key as withdrawn; adding it again trusts it again. Throws `Problem` for one that nobody knows. */
function withdrawn(id: string, known: readonly Issuer[]): Issuer {
  const found = known.find(({ keys }) => keys.some((key) => key.id === id));
  if (!found) throw new Problem(`No issuer has the key ${id}: npm run issuers -- list shows all.`);
  const day = isoTime().slice(0, 10);
  return {
    ...found,
    keys: found.keys.map((key) => (key.id === id ? { ...key, withdrawn: day } : key)),
  };
}

const change = z.looseObject({ number: z.string(), keys: z.array(z.unknown()) });

async function read(path: string) {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new Problem(`${path} can't be read.`);
  });
  try {
    return change.parse(JSON.parse(text));
  } catch {
    throw new Problem(`${path} is no JSON with the number and the keys of an issuer.`);
  }
}

/** Adds a file's contents to what is known of its issuer. Throws `Problem` where that makes no issuer. */
function merged({ keys, ...others }: z.infer<typeof change>, known: readonly Issuer[]): Issuer {
  const before = known.find(({ number }) => number === others.number);
  const ids = keys.map((key) => (key as { id?: unknown } | null)?.id);
  const kept = before?.keys.filter(({ id }) => !ids.includes(id)) ?? [];
  const parsed = issuer.safeParse({ ...before, ...others, keys: [...kept, ...keys] });
  if (parsed.success) return notOfTests(parsed.data);
  const wrong = parsed.error.issues.map(({ path }) => path.join('.'));
  throw new Problem(`Missing or wrong in the file: ${[...new Set(wrong)].join(', ')}.`);
}

/** Throws `Problem` for the state that tests and the demo sign for, and for its key in another's name. */
function notOfTests(added: Issuer): Issuer {
  const known = testState.keys.map(({ publicKeyMultibase }) => publicKeyMultibase);
  const isOfTests = added.keys.some((each) => known.includes(each.publicKeyMultibase));
  if (isOfTests || added.number === testState.number)
    throw new Problem(`Everybody has the key of ${testState.name}: no stage may trust it.`);
  return added;
}

const ageOf = (seen: string) => counted(daysBetween(seen, isoTime().slice(0, 10)), 'day');

const inWords = ({ name, number, mandatorySince, keys }: Issuer): string =>
  [
    `${name} (${number}): ${mandatorySince === undefined ? 'signs some cards' : `signs every card since ${mandatorySince}`}`,
    facts(
      keys.map(({ id, seen, source, withdrawn: since }) => [
        id,
        `${since === undefined ? '' : `WITHDRAWN on ${since}, `}seen ${ageOf(seen)} ago at ${source}`,
      ]),
    ),
  ].join('\n');
