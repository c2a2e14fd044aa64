import { adminCommand } from './operate/admin-command.ts';
import { awsDeployment, runningDeployment } from './operate/deployment.ts';
import { Problem } from './local/problem.ts';
import { REGION, STACK_NAME } from '../infra/names.ts';

/** What an operator can mend, in one line; nothing for what is our own fault. */
function inOneLine(error: unknown): string | undefined {
  const { name, code } = error as { name?: string; code?: string };
  if (name === 'CredentialsProviderError' || name === 'ExpiredTokenException')
    return 'There are no AWS credentials that hold: set AWS_PROFILE, or sign in first.';
  if (name === 'ValidationError')
    return `There is no stack ${STACK_NAME} in ${REGION}: deploy it first.`;
  if (code === 'ECONNREFUSED')
    return 'The product does not run on this computer any more: npm start.';
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
