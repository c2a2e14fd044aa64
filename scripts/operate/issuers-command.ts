import { readFile } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import { storedIssuers, storeIssuer } from '../../lambdas/evidence/issuers/added-issuers.ts';
import { issuer, type Issuer } from '../../lambdas/evidence/issuers/issuer.ts';
import { shippedIssuers, withAdded } from '../../lambdas/evidence/issuers/known-issuers.ts';
import { testState } from '../../lambdas/evidence/issuers/test-state.ts';
import { isoTime } from '../../lambdas/runtime/clock.ts';
import { daysBetween } from '../../shared/real-date.ts';
import { usageOf } from '../commands.ts';
import { Misuse, Problem } from '../local/command-problem.ts';
import { counted, facts, parseCommandLine, productNote } from './command-line.ts';
import type { Open } from './run-command.ts';

const usage = usageOf(
  'issuers',
  '',
  'The file is JSON, as lambdas/evidence/issuers/issuer.ts describes it: a whole issuer, or the number of a known one with keys to add. What is known is replaced only with --replace. A withdrawn key is trusted again once it is added again.',
  productNote,
);

export async function issuersCommand(args: readonly string[], open: Open): Promise<string> {
  const { given, isOnAws, flags } = parseCommandLine('issuers', args, usage);
  const [action = '', what, ...rest] = given;
  if (action === 'list' && what === undefined) {
    await open(isOnAws);
    const { issuers } = await storedIssuers();
    const ofTests = isOnAws
      ? []
      : [`${inWords(testState)}\n  Only this computer trusts it, for tests and the demo.`];
    return [...withAdded(issuers).map(inWords), ...ofTests].join('\n');
  }
  if (!['add', 'withdraw', 'remove'].includes(action) || what === undefined || rest.length > 0)
    throw new Misuse(usage);
  const change = action === 'add' ? await read(what) : undefined;
  await open(isOnAws);
  const stored = await storedIssuers();
  if (action === 'remove') return remove(what, stored);
  const known = withAdded(stored.issuers);
  const changed = change ? merged(change, known, flags.has('replace')) : withdrawn(what, known);
  await storeIssuer(changed.number, changed, stored);
  return `${inWords(changed)}\nIt's in use within ten minutes.`;
}

/**
 * Forgets an issuer by its number, or one of its keys, that an operator has added. Throws `Problem` for what comes with
 * the product: another release would bring it back.
 */
async function remove(what: string, stored: Awaited<ReturnType<typeof storedIssuers>>) {
  const added = stored.issuers.find(
    ({ number, keys }) => number === what || keys.some(({ id }) => id === what),
  );
  const shipped = shippedIssuers.find(({ number }) => number === (added?.number ?? what));
  const isShipped = shippedIssuers.some(({ keys }) => keys.some(({ id }) => id === what));
  if (isShipped || (shipped && !added))
    throw new Problem(`${what} comes with the product: its keys can only be withdrawn.`);
  if (!added) throw new Problem(`Nobody has added ${what}: npm run issuers -- list shows all.`);
  const left =
    added.number === what
      ? undefined
      : { ...added, keys: added.keys.filter(({ id }) => id !== what) };
  await storeIssuer(added.number, left, stored);
  const after = left ?? shipped;
  return `${after ? inWords(after) : `${added.name} (${added.number}) is no longer known.`}\nIt takes up to ten minutes.`;
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
function merged(
  { keys, ...others }: z.infer<typeof change>,
  known: readonly Issuer[],
  mayReplace: boolean,
): Issuer {
  const before = known.find(({ number }) => number === others.number);
  const ids = keys.map((key) => (key as { id?: unknown } | null)?.id);
  const kept = before?.keys.filter(({ id }) => !ids.includes(id)) ?? [];
  const parsed = issuer.safeParse({ ...before, ...others, keys: [...kept, ...keys] });
  if (!parsed.success) {
    const wrong = parsed.error.issues.map(({ path, code, message }) =>
      code === 'custom' ? `${path.join('.')} ${message}` : path.join('.'),
    );
    throw new Problem(`Missing or wrong in the file: ${[...new Set(wrong)].join(', ')}.`);
  }
  const replaced = before ? replacedIn(before, parsed.data) : [];
  if (before && replaced.length > 0 && !mayReplace)
    throw new Problem(
      `${before.name} (${before.number}) is known with other values of: ${replaced.join(', ')}. Nothing was changed. Add --replace to replace them.`,
    );
  return notOfTests(parsed.data);
}

/** Returns what a known issuer would lose: its values, and keys that would become others. */
function replacedIn(before: Issuer, after: Issuer): string[] {
  const { keys: keysBefore, ...valuesBefore } = before;
  const values = Object.entries(valuesBefore).filter(
    ([name, value]) => !isDeepStrictEqual(value, after[name as keyof Issuer]),
  );
  const keys = keysBefore.filter(({ id, publicKeyMultibase }) =>
    after.keys.some((key) => key.id === id && key.publicKeyMultibase !== publicKeyMultibase),
  );
  return [...values.map(([name]) => name), ...keys.map(({ id }) => id)];
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
