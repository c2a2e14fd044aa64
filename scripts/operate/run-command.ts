import { createInterface } from 'node:readline/promises';
import { REGION } from '../../infra/names.ts';
import { HelpAsked, Misuse, Problem } from '../local/problem.ts';
import { awsDeployment, runningDeployment, type Deployment } from './deployment.ts';
import { settingsOf, stageSaid } from './chosen-stage.ts';
import { printable, type Ask } from './words.ts';

/** Finds the copy of the product that an operator's words mean. */
export type Open = (isOnAws: boolean) => Promise<Deployment>;

/** What an operator can fix, in one line; nothing for our own bugs. */
export function inOneLine(error: unknown, stackName: string): string | undefined {
  const { name, code } = error as { name?: string; code?: string };
  if (name === 'CredentialsProviderError' || name === 'ExpiredTokenException')
    return 'No valid AWS credentials. Set AWS_PROFILE, or sign in first.';
  if (name === 'ValidationError')
    return `There is no stack ${stackName} in ${REGION}. Deploy it first.`;
  const isConflict = ['LostCondition', 'PreconditionFailed', 'InvalidIfMatchVersion'].includes(
    name ?? '',
  );
  if (isConflict || code === 'conflict')
    return 'Somebody changed the same at this moment. Run this again.';
  if (name === 'TooManyRequestsException' || name === 'ThrottlingException')
    return 'AWS asks for a pause. Wait a minute, then run this again.';
  if (code === 'ECONNREFUSED')
    return 'The product is no longer running on this computer. Start it with npm start.';
  return undefined;
}

/** Tells what kept a command from its work, and sets the exit code: 2 where its words made no sense. */
export function tell(error: unknown, stackName = ''): void {
  if (error instanceof HelpAsked) {
    console.log(error.message);
    return;
  }
  console.error(
    error instanceof Problem ? printable(error.message) : (inOneLine(error, stackName) ?? error),
  );
  process.exitCode = error instanceof Misuse ? 2 : 1;
}

/** Nobody answers where there is no terminal. */
export const ask: Ask = async (question) => {
  if (!process.stdin.isTTY) return undefined;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return await terminal.question(printable(question));
  } finally {
    terminal.close();
  }
};

/** Finds the product that an operator's words mean, does what they say, and gives what is to be said about it. */
export type Command = (words: readonly string[], find: Open, ask: Ask) => Promise<string>;

/** Does what an operator's words say, and prints what is said about it. */
export async function runCommand(
  command: Command,
  said: readonly string[] = process.argv.slice(2),
): Promise<void> {
  let stackName = '';
  try {
    const { words, stage } = stageSaid(said);
    const open: Open = async (isOnAws) => {
      if (!isOnAws) return runningDeployment();
      stackName = (await settingsOf(stage)).name;
      return awsDeployment(stackName, REGION);
    };
    console.log(printable(await command(words, open, ask)));
  } catch (error) {
    tell(error, stackName);
  }
}
