import { adminCommand } from './operate/admin-command.ts';
import { awsDeployment, runningDeployment } from './operate/deployment.ts';
import { Problem } from './local/problem.ts';
import { REGION, STACK_NAME } from '../infra/names.ts';

/** What an operator can fix, in one line; nothing for our own bugs. */
function inOneLine(error: unknown): string | undefined {
  const { name, code } = error as { name?: string; code?: string };
  if (name === 'CredentialsProviderError' || name === 'ExpiredTokenException')
    return 'No valid AWS credentials. Set AWS_PROFILE, or sign in first.';
  if (name === 'ValidationError')
    return `There is no stack ${STACK_NAME} in ${REGION}. Deploy it first.`;
  if (code === 'ECONNREFUSED')
    return 'The product is no longer running on this computer. Start it with npm start.';
  return undefined;
}

const open = (isOnAws: boolean) =>
  isOnAws ? awsDeployment(STACK_NAME, REGION) : runningDeployment();

try {
  console.log(await adminCommand(process.argv.slice(2), open));
} catch (error) {
  console.error(error instanceof Problem ? error.message : (inOneLine(error) ?? error));
  process.exitCode = 1;
}
