import { parseArgs } from 'node:util';
import { argumentsOf, type OwnUsage } from '../commands.ts';
import { HelpAsked, Misuse, Problem } from '../local/command-problem.ts';

/** The arguments that an operator typed behind a command's name. */
export type CommandLine = {
  /** Arguments that are no flags, in the order in which they were typed. */
  given: string[];
  /** `--aws`: on the deployed product, instead of the one that runs on this computer. */
  isOnAws: boolean;
  /** `--dry-run`: only says what would happen. */
  isDry: boolean;
  /** `--yes`: without being asked. */
  isSure: boolean;
  /** All flags that were given, without their dashes. */
  flags: ReadonlySet<string>;
  /** The values of `--name VALUE` and `--name=VALUE`, by the name. */
  values: Readonly<Record<string, string | undefined>>;
};

/** Parses an operator's arguments. A flag that the command doesn't have is answered with its usage. */
export function parseCommandLine(
  name: OwnUsage,
  args: readonly string[],
  usage: string,
): CommandLine {
  const { values, positionals } = parsed(name, args, usage);
  const given = Object.entries(values);
  const flags = new Set(
    given.filter(([, value]) => typeof value === 'boolean').map(([flag]) => flag),
  );
  if (flags.has('help')) throw new HelpAsked(usage);
  return {
    given: positionals,
    isOnAws: flags.has('aws'),
    isDry: flags.has('dry-run'),
    isSure: flags.has('yes'),
    flags,
    values: Object.fromEntries(
      given.flatMap(([option, value]) => (typeof value === 'string' ? [[option, value]] : [])),
    ),
  };
}

function parsed(name: OwnUsage, args: readonly string[], usage: string) {
  const { flags, options } = argumentsOf(name);
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        ...Object.fromEntries(flags.map((flag) => [flag, { type: 'boolean' as const }])),
        ...Object.fromEntries(options.map((option) => [option, { type: 'string' as const }])),
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    // Its first sentence names the flag; the others are about arguments that begin with a dash.
    const [fault] = (error as Error).message.split(/\.\s/);
    throw new Misuse(usage, `${fault}.`);
  }
}

/** Asks whoever typed the command; undefined where nobody is there to answer. */
export type Ask = (question: string) => Promise<string | undefined>;

/** Says what would happen, and throws unless a name is typed once more; upper and lower case are the same. */
export async function confirm(ask: Ask, plan: string, name: string): Promise<void> {
  const answer = await ask(`${plan}\nThis can't be undone. To go on, type ${name}: `);
  if (answer === undefined)
    throw new Problem('Nobody is here to confirm it. Run it in a terminal, or add --yes.');
  if (answer.trim().toLowerCase() !== name.toLowerCase())
    throw new Problem("That isn't the same. Nothing was changed.");
}

/** Removes what would steer a terminal: names, addresses and answers of mail servers are a stranger's words. */
export const printable = (text: string): string => text.replace(/[^\P{Cc}\n]/gu, ' ');

/** Joins a number and its noun: '1 email', '2 emails'. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;

/** Aligns a list of facts in two columns. */
export const facts = (lines: readonly (readonly [name: string, value: string])[]): string => {
  const width = Math.max(...lines.map(([name]) => name.length)) + 2;
  return lines.map(([name, value]) => `  ${name.padEnd(width)}${value}`).join('\n');
};

/** The part of a usage that says which product a command works on. */
export const productNote =
  'Works on the product running on this computer, or with --aws on the deployed one (--aws --stage NAME: on that stage), using your AWS credentials.';
export const productAndDryRunNote = `${productNote} With --dry-run, it says what would happen and changes nothing.`;
