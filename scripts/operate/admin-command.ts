import { Problem } from '../local/problem.ts';
import { AdminRegister } from './admins.ts';
import type { Open } from './run-command.ts';

const usage = `Adds, removes and lists admins.

  npm run admin -- add someone@example.com
  npm run admin -- remove someone@example.com
  npm run admin -- list

Works on the product running on this computer, or with --aws on the deployed one, using your AWS credentials.`;

async function add(admins: AdminRegister, email: string): Promise<string> {
  const isAdmin = (await admins.list()).some((admin) => admin.email === email.toLowerCase());
  if (isAdmin)
    throw new Problem(
      `${email} is already an admin. To set a new password, remove and add them again.`,
    );
  const added = await admins.add(email);
  return `${added.email} is now an admin. Password (you won't see it again): ${added.password}`;
}

async function remove(admins: AdminRegister, email: string): Promise<string> {
  if (!(await admins.remove(email))) throw new Problem(`${email} isn't an admin.`);
  return `${email} is no longer an admin.`;
}

async function list(admins: AdminRegister): Promise<string> {
  const lines = (await admins.list()).map(
    ({ email, createdAt }) => `${email}   since ${createdAt.slice(0, 10)}`,
  );
  return lines.length === 0 ? 'There are no admins yet.' : lines.join('\n');
}

/**
 * What an operator's words do, and what is said about it; `open` finds the copy that they mean, and is not asked
 * for words that make no sense. Throws `Problem` for anything the operator can fix.
 */
export async function adminCommand(words: readonly string[], open: Open): Promise<string> {
  const register = async () => new AdminRegister(await open(words.includes('--aws')));
  const [action, email, ...rest] = words.filter((word) => word !== '--aws');
  if (rest.length > 0) throw new Problem(usage);
  if (action === 'list' && email === undefined) return list(await register());
  if ((action !== 'add' && action !== 'remove') || email === undefined) throw new Problem(usage);
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email))
    throw new Problem(`${email} isn't an email address.`);
  return action === 'add' ? add(await register(), email) : remove(await register(), email);
}
