import { complaintOf, deadAddress } from '../../lambdas/mail/suppression.ts';
import { usageOf } from '../commands.ts';
import { Misuse, Problem } from '../local/command-problem.ts';
import { AdminRegister } from './admin-register.ts';
import { productNote, parseCommandLine } from './command-line.ts';
import type { Open } from './run-command.ts';

const usage = usageOf('admin', '', productNote);

/** The command `npm run admin`. */
export async function adminCommand(args: readonly string[], open: Open): Promise<string> {
  const { given, isOnAws } = parseCommandLine('admin', args, usage);
  const register = async () => new AdminRegister(await open(isOnAws));
  const [action, email, ...rest] = given;
  if (rest.length > 0) throw new Misuse(usage);
  if (action === 'list' && email === undefined) return list(await register());
  if ((action !== 'add' && action !== 'remove') || email === undefined) throw new Misuse(usage);
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email))
    throw new Problem(`${email} isn't an email address.`);
  return action === 'add' ? add(await register(), email) : remove(await register(), email);
}

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

/**
 * Says whose emails come back. Nothing else shows it, because an admin's emails belong to no customer or dealership.
 */
async function unreached(email: string): Promise<string> {
  const why = (await deadAddress(email)) ?? (await complaintOf(email));
  return why
    ? `   gets no emails about applications since ${why.since.slice(0, 10)}: npm run mail says why`
    : '';
}

async function list(admins: AdminRegister): Promise<string> {
  const lines = await Promise.all(
    (await admins.list()).map(
      async ({ email, createdAt }) =>
        `${email}   since ${createdAt.slice(0, 10)}${await unreached(email)}`,
    ),
  );
  return lines.length === 0 ? 'There are no admins yet.' : lines.join('\n');
}
