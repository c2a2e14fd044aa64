import { GetIdentityVerificationAttributesCommand, SESClient } from '@aws-sdk/client-ses';
import * as z from 'zod/mini';
import { inboxId } from '../../lambdas/mail/inbox.ts';
import { rates, type CountedName } from '../../lambdas/rate-limit/rates.ts';
import { windowOf } from '../../lambdas/rate-limit/window.ts';
import { keys } from '../../lambdas/store/keys.ts';
import { readItem } from '../../lambdas/store/read.ts';
import type { Deployment } from './deployment.ts';

/** Limits that count mails to one inbox, whoever causes them. */
const ofInbox = Object.entries(rates)
  .filter(([, { per }]) => per === 'inbox')
  .map(([name]) => name as CountedName);

const count = z.object({ count: z._default(z.number(), 0) });
const countRecord = { read: (item: unknown) => count.parse(item) };

/** Which limits of an inbox are reached now: what is over one isn't sent, and isn't noted anywhere. */
export async function limitsReached(address: string): Promise<string[]> {
  const inbox = inboxId(address);
  const used = await Promise.all(
    ofInbox.map(async (name) => {
      const item = await readItem(
        countRecord,
        keys.limit(name, `${inbox}#${windowOf(name).number}`),
      );
      return { name, isReached: (item?.count ?? 0) >= rates[name].max };
    }),
  );
  return used.filter(({ isReached }) => isReached).map(({ name }) => name);
}

/** How the sender stands at SES, by its address or its domain. */
export async function identityOf({ client, mailSender }: Deployment): Promise<string> {
  const domain = mailSender.slice(mailSender.indexOf('@') + 1);
  const { VerificationAttributes = {} } = await new SESClient(client).send(
    new GetIdentityVerificationAttributesCommand({ Identities: [mailSender, domain] }),
  );
  const isConfirmed = Object.values(VerificationAttributes).some(
    ({ VerificationStatus }) => VerificationStatus === 'Success',
  );
  return isConfirmed ? 'confirmed at SES' : 'not confirmed at SES: nothing can be sent';
}
