import { readFile, writeFile } from 'node:fs/promises';
import { VERSION } from '../../infra/names.ts';
import { Misuse, Problem } from '../local/problem.ts';
import { wordsOf } from '../operate/words.ts';
import { breaksOf } from './breaks.ts';
import { contractOf, type Contract } from './contract.ts';
import { contractPath, written } from './released.ts';

const usage = `Keeps what pages and functions say to each other as the contract of this release: ${contractPath}.

  npm run contract [-- --dry-run | --anyway]

Where pages of the earlier contract would miss something, it says what, and writes nothing; with --anyway, it does. With --dry-run, it only says it.`;

/** Keeps today's contract in a file, and gives what is to be said about it. Throws `Problem` where nothing is written. */
export async function contractCommand(words: readonly string[], file: string): Promise<string> {
  const { given, isDry, flags } = wordsOf(words, usage, ['anyway'], ['dry-run']);
  if (given.length > 0) throw new Misuse(usage);
  const kept = await readFile(file, 'utf8').catch(() => undefined);
  const contract = contractOf(VERSION);
  const breaks = kept === undefined ? [] : breaksOf(JSON.parse(kept) as Contract, contract);
  const lines = breaks.map(({ says }) => says);
  if (lines.length > 0)
    lines.push('', 'Pages of the earlier contract that are still open meet this.');
  if (isDry) return [...lines, 'Nothing was written.'].join('\n');
  if (lines.length > 0 && !flags.has('anyway'))
    throw new Problem(
      [...lines, 'Nothing was written. Mend it, or add --anyway and deploy what it needs.'].join(
        '\n',
      ),
    );
  await writeFile(file, written(contract));
  return [...lines, `${contractPath} is the contract of ${VERSION} now.`].join('\n');
}
