import { AdminRegister } from './operate/admins.ts';
import { awsDeployment, runningDeployment } from './operate/deployment.ts';
import { Problem } from './local/problem.ts';
import { REGION, STACK_NAME } from '../infra/names.ts';

const usage = `Makes, removes and lists admins.

  npm run admin -- add someone@example.com
  npm run admin -- remove someone@example.com
  npm run admin -- list

On the product that runs on this computer; with --aws on the deployed one, with your AWS credentials.`;

const words = process.argv.slice(2);
const [action, email] = words.filter((word) => word !== '--aws');

async function register() {
  return new AdminRegister(
    words.includes('--aws') ? await awsDeployment(STACK_NAME, REGION) : await runningDeployment(),
  );
}

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

async function run() {
  if (action === 'add' && email !== undefined) {
    if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email))
      throw new Problem(`${email} is no email address.`);
    const admins = await register();
    const isAdmin = (await admins.list()).some((admin) => admin.email === email.toLowerCase());
    if (isAdmin)
      throw new Problem(`${email} is an admin already. For a new password: remove, then add.`);
    const added = await admins.add(email);
    console.log(`${added.email} is an admin. Password, shown this once: ${added.password}`);
  } else if (action === 'remove' && email) {
    if (!(await (await register()).remove(email))) throw new Problem(`${email} is not an admin.`);
    console.log(`${email} is no admin any more.`);
  } else if (action === 'list') {
    for (const admin of await (await register()).list())
      console.log(`${admin.email}   since ${admin.createdAt.slice(0, 10)}`);
  } else {
    throw new Problem(usage);
  }
}

try {
  await run();
} catch (error) {
  console.error(error instanceof Problem ? error.message : (inOneLine(error) ?? error));
  process.exitCode = 1;
}
