import type { Key } from '../../lambdas/store/keys.ts';
import { randomId } from '../../lambdas/runtime/secrets.ts';
import { putFile } from '../../scripts/demo/journeys.ts';
import type { UploadTicket } from '../../shared/schemas/files-schema.ts';
import { callApi } from '../../test/harness/call-api.ts';
import { approvedDealership, type SignedIn } from '../../test/harness/people.ts';
import { changeItem, storedItem, storedItems } from '../../test/harness/records.ts';
import type { Caller } from './fault-proxy.ts';

/** An email that somebody is told of or waits for. `about`: an id that its message in a queue has. */
export type Promised = { to: string; subject: RegExp; about: string };

/** One carrying out of an operation. */
export type Act = {
  /** Does it as a page would; sent again after a failure, it's the same request. */
  attempt: () => Promise<unknown>;
  /** Makes the leases end that a request left when it died. */
  passTime?: () => Promise<void>;
  /** Returns what isn't as it must be once an attempt has succeeded. */
  problems: () => Promise<string[]>;
  /** Emails that follow sooner or later. */
  promised?: Promised[];
};

export type Operation = {
  name: string;
  /** The functions whose calls are struck. */
  callers: readonly Caller[];
  /** True where the work goes on behind the answer: the fault stays until it was met. */
  isBehind?: boolean;
  prepare: () => Promise<Act>;
};

export const newRequestId = (): string => randomId('req');

/** Returns the sentences whose claim doesn't hold. */
export const unless = (claims: Record<string, boolean>): string[] =>
  Object.entries(claims).flatMap(([sentence, holds]) => (holds ? [] : [sentence]));

/** Ends a lease, if there is one. */
export async function endLease(key: Key, attribute: string): Promise<void> {
  if ((await storedItem(key))?.[attribute] !== undefined) await changeItem(key, attribute, 0);
}

/** Uploads a file, which may be there already: by an attempt whose answer was lost. */
export async function putOnce(ticket: UploadTicket, bytes: Buffer): Promise<void> {
  await putFile(ticket, bytes).catch((error: unknown) => {
    if (!String(error).includes('refused with 412')) throw error;
  });
}

/** Returns the types of the events in a timeline, oldest first. */
export const eventTypesOf = async (partition: string): Promise<string[]> =>
  (await storedItems(partition))
    .filter(({ sk }) => String(sk).startsWith('EVENT#'))
    .map(({ type }) => String(type));

export const countOf = (types: readonly string[], wanted: string): number =>
  types.filter((type) => type === wanted).length;

/** Few enough that none of a dealership's limits is met. */
const USES = 40;
let current: { dealer: SignedIn; uses: number } | undefined;

/** Returns a dealership that works, another one now and then. */
export async function someDealer(): Promise<SignedIn> {
  if (!current || current.uses >= USES) {
    const dealer = await approvedDealership();
    const body = { creditLink: 'https://juniper.example/credit' };
    await callApi('setCreditLink', { body }, { token: dealer.token });
    current = { dealer, uses: 0 };
  }
  current.uses += 1;
  return current.dealer;
}
