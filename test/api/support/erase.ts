import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import type { CustomerLink } from '../../../scripts/demo/journeys.ts';
import { localDeployment } from '../../../scripts/operate/deployment.ts';
import { erasePersonCommand } from '../../../scripts/operate/people/erase-person-command.ts';
import { tryApi } from '../../harness/call-api.ts';
import { documents } from '../../harness/clients.ts';
import type { SignedIn } from '../../harness/people.ts';
import { theProduct } from '../../harness/product.ts';
import { storedItems } from '../../harness/records.ts';
import { notFound } from './answers.ts';

export const here = () => Promise.resolve(localDeployment(theProduct()));

/** Where nobody is at the terminal. */
export const nobodyAnswers = () => Promise.resolve(undefined);

/** Erases a person as an operator does who isn't asked. */
export const erase = (who: string, open = here) =>
  erasePersonCommand([who, '--yes'], open, nobodyAnswers);

/** Every item of the table in which one of these words stands. */
export async function itemsWith(...words: string[]) {
  const found: Record<string, unknown>[] = [];
  let ExclusiveStartKey: Record<string, unknown> | undefined;
  do {
    const page = await documents().send(
      new ScanCommand({ TableName: theProduct().stack.tableName, ExclusiveStartKey }),
    );
    const holds = (item: unknown) => words.some((word) => JSON.stringify(item).includes(word));
    found.push(...(page.Items ?? []).filter(holds));
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey);
  return found;
}

/** What a customer's key and the dealership get to see. */
export async function answersOf(dealer: SignedIn, { customerId, key }: CustomerLink) {
  const params = { customerId };
  const answers = [
    await tryApi('getCustomerSession', { params }, { customerKey: key }),
    await tryApi('beginVerification', { params, body: {} }, { customerKey: key }),
    await tryApi('getSubmission', { params }, { token: dealer.token }),
  ];
  return answers.map(({ status, body }) => ({ status, body }));
}

/** What both see of a customer whose record was deleted. */
export const deleted = [
  ...[notFound, notFound],
  { status: 410, body: { error: { code: 'record_deleted', message: 'This record was deleted.' } } },
];

/** What is left under a customer's key besides the certificate. */
export const leftOf = async (customerId: string) =>
  (await storedItems(`CUSTOMER#${customerId}`)).filter(({ type }) => type !== 'record_deleted');
