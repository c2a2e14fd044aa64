import { eraseCustomer } from '../../lambdas/customer/erase-customer.ts';
import { customerId } from '../../shared/schemas/fields.ts';
import { Problem } from '../local/problem.ts';
import type { Open } from './run-command.ts';

const usage = `Erases a customer: record, timeline, files, search terms, and the session at the provider.

  npm run customers -- erase cus_...

The ID is the last part of the address of the customer's page in the dealer's dashboard. Works on the product running on this computer, or with --aws on the deployed one, using your AWS credentials.`;

/**
 * What an operator's words do, and what is said about it; nothing is looked for where the words make no sense. Throws
 * `Problem` for anything the operator can fix.
 */
export async function customerCommand(words: readonly string[], open: Open): Promise<string> {
  const [action, id, ...rest] = words.filter((word) => word !== '--aws');
  if (action !== 'erase' || id === undefined || rest.length > 0) throw new Problem(usage);
  if (!customerId.safeParse(id).success) throw new Problem(`${id} isn't a customer's ID.`);
  await open(words.includes('--aws'));
  const { wasThere, items, files } = await eraseCustomer(id);
  if (!wasThere && items + files === 0) throw new Problem(`There is no customer ${id}.`);
  return `${id} is erased, with ${files} ${files === 1 ? 'file' : 'files'}. What a provider keeps is deleted there as soon as its limits allow.`;
}
