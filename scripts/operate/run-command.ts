import { REGION } from '../../infra/names.ts';
import { Problem } from '../local/problem.ts';
import { awsDeployment, runningDeployment, type Deployment } from './deployment.ts';
import { settingsOf, stageSaid } from './chosen-stage.ts';

/** Finds the copy of the product that an operator's words mean. */
export type Open = (isOnAws: boolean) => Promise<Deployment>;

/** What an operator can fix, in one line; nothing for our own bugs. */
export function inOneLine(error: unknown, stackName: string): string | undefined {
  const { name, code } = error as { name?: string; code?: string };
  if (name === 'CredentialsProviderError' || name === 'ExpiredTokenException')
    return 'No valid AWS credentials. Set AWS_PROFILE, or sign in first.';
  if (name === 'ValidationError')
    return `There is no stack ${stackName} in ${REGION}. Deploy it first.`;
  if (name === 'TooManyRequestsException' || name === 'ThrottlingException')
    return 'AWS asks for a pause. Wait a minute, then run this again.';
  if (code === 'ECONNREFUSED')
    return 'The product is no longer running on this computer. Start it with npm start.';
  return undefined;
}

/** Does what an operator's words say, and prints what is said about it. */
export async function runCommand(
  command: (words: readonly string[], find: Open) => Promise<string>,
): Promise<void> {
  let stackName = '';
  try {
    const { words, stage } = stageSaid(process.argv.slice(2));
    const open: Open = async (isOnAws) => {
      if (!isOnAws) return runningDeployment();
      stackName = (await settingsOf(stage)).name;
      return awsDeployment(stackName, REGION);
    };
    console.log(await command(words, open));
  } catch (error) {
    console.error(
      error instanceof Problem ? error.message : (inOneLine(error, stackName) ?? error),
    );
    process.exitCode = 1;
  }
}
