import { parseArgs } from 'node:util';
import { Problem } from '../local/problem.ts';

/** What an operator typed behind a command's name. */
export type Words = {
  /** In the order in which they stand, without the flags. */
  given: string[];
  /** On the deployed product, instead of the one that runs on this computer. */
  isOnAws: boolean;
  /** Only to be told what would happen. */
  isDry: boolean;
  /** Without being asked. */
  isSure: boolean;
  /** Of the command's own flags, those that were given. */
  flags: ReadonlySet<string>;
};

const shared = ['aws', 'dry-run', 'yes'];

/** Reads an operator's words; what no command knows is answered with how this one is used. */
export function wordsOf(words: readonly string[], usage: string, own: string[] = []): Words {
  try {
    const { values, positionals } = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: Object.fromEntries([...shared, ...own].map((name) => [name, { type: 'boolean' }])),
    });
    const flags = new Set(Object.keys(values));
    return {
      given: positionals,
      isOnAws: flags.has('aws'),
      isDry: flags.has('dry-run'),
      isSure: flags.has('yes'),
      flags,
    };
  } catch {
    throw new Problem(usage);
  }
}

/** Puts a question to who typed the command; undefined where nobody is there to answer. */
export type Ask = (question: string) => Promise<string | undefined>;

/** Tells what would happen, and goes on only where a name is typed once more; upper and lower case are the same. */
export async function confirm(ask: Ask, plan: string, name: string): Promise<void> {
  const answer = await ask(`${plan}\nThis can't be undone. To go on, type ${name}: `);
  if (answer === undefined)
    throw new Problem('Nobody is here to confirm it. Run it in a terminal, or add --yes.');
  if (answer.trim().toLowerCase() !== name.toLowerCase())
    throw new Problem("That isn't the same. Nothing was changed.");
}

export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;

/** How a list of facts is printed: the name of each, then what it is. */
export const facts = (lines: readonly (readonly [name: string, value: string])[]): string => {
  const width = Math.max(...lines.map(([name]) => name.length)) + 2;
  return lines.map(([name, value]) => `  ${name.padEnd(width)}${value}`).join('\n');
};

export const onWhich =
  'Works on the product running on this computer, or with --aws on the deployed one (--aws --stage NAME: on that stage), using your AWS credentials. With --dry-run, it says what would happen and changes nothing.';
