import { parseArgs } from 'node:util';
import { HelpAsked, Misuse, Problem } from '../local/problem.ts';

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

function parsed(words: readonly string[], names: readonly string[], usage: string) {
  try {
    return parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        ...Object.fromEntries(names.map((name) => [name, { type: 'boolean' as const }])),
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    // Its first sentence names the flag; the others are about words that begin with a dash.
    const [fault] = (error as Error).message.split('. ');
    throw new Misuse(usage, `${fault}.`);
  }
}

/**
 * Reads an operator's words: beside `own` flags, a command has the shared ones, or those that are named instead. What
 * it doesn't know is answered with how it's used.
 */
export function wordsOf(
  words: readonly string[],
  usage: string,
  own: readonly string[] = [],
  others: readonly string[] = shared,
): Words {
  const { values, positionals } = parsed(words, [...others, ...own], usage);
  const flags = new Set(Object.keys(values));
  if (flags.has('help')) throw new HelpAsked(usage);
  return {
    given: positionals,
    isOnAws: flags.has('aws'),
    isDry: flags.has('dry-run'),
    isSure: flags.has('yes'),
    flags,
  };
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

/** Without what would steer a terminal: names, addresses and answers of mail servers are a stranger's words. */
export const printable = (text: string): string => text.replace(/[^\P{Cc}\n]/gu, ' ');

export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;

/** How a list of facts is printed: the name of each, then what it is. */
export const facts = (lines: readonly (readonly [name: string, value: string])[]): string => {
  const width = Math.max(...lines.map(([name]) => name.length)) + 2;
  return lines.map(([name, value]) => `  ${name.padEnd(width)}${value}`).join('\n');
};

export const onWhichCopy =
  'Works on the product running on this computer, or with --aws on the deployed one (--aws --stage NAME: on that stage), using your AWS credentials.';
export const onWhich = `${onWhichCopy} With --dry-run, it says what would happen and changes nothing.`;
