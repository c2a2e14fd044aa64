import {
  GetEmailIdentityCommand,
  SESv2Client,
  type SESv2ServiceException,
} from '@aws-sdk/client-sesv2';
import { mailFromDomainOf, REGION } from '../../infra/names.ts';
import { notice, ready, type Found } from './found.ts';
import type { StackPlace } from './run-on-stage.ts';

const domainOf = (address: string) => address.slice(address.indexOf('@') + 1);

async function identityOf({ client }: StackPlace, EmailIdentity: string) {
  try {
    return await new SESv2Client(client).send(new GetEmailIdentityCommand({ EmailIdentity }));
  } catch (error) {
    if ((error as SESv2ServiceException).$metadata.httpStatusCode === 404) return undefined;
    throw error;
  }
}

/** Whether others can tell that mail from the sender's domain is ours, and where it comes back to, where SES knows the domain. */
export async function senderDomain(place: StackPlace): Promise<Found[]> {
  const { mail } = place.settings;
  if (!mail || mail.identity === 'address') return [];
  const domain = domainOf(mail.from);
  const identity = await identityOf(place, domain);
  if (!identity) return [];
  const { DkimAttributes, MailFromAttributes } = identity;
  const { MailFromDomain = '', MailFromDomainStatus: status } = MailFromAttributes ?? {};
  return [
    DkimAttributes?.Status === 'SUCCESS'
      ? ready(`Mail from ${domain} is signed (DKIM).`)
      : notice(
          `Mail from ${domain} isn't signed (DKIM: ${DkimAttributes?.Status ?? 'none'}). Set the CNAME records that SES shows for it.`,
        ),
    MailFromDomain !== '' && status === 'SUCCESS'
      ? ready(`Mail comes back to ${MailFromDomain}.`)
      : notice(
          MailFromDomain === ''
            ? `SES has no MAIL FROM domain for ${domain}. Set one, such as ${mailFromDomainOf(domain)}, in SES.`
            : `The MAIL FROM domain ${MailFromDomain} isn't confirmed (${status ?? 'unknown'}). Set its MX and TXT records.`,
        ),
  ];
}

/**
 * Whether SES also emails bounces to the mailbox of a sender that the stack didn't make: with the customer's address,
 * often with a link that works, and beyond what erasure reaches.
 */
export async function forwardedBounces(place: StackPlace): Promise<Found[]> {
  const { mail } = place.settings;
  if (mail?.identity !== 'exists') return [];
  // Where SES knows both, the address's own settings hold.
  for (const name of [mail.from, domainOf(mail.from)]) {
    const identity = await identityOf(place, name);
    if (!identity) continue;
    return identity.FeedbackForwardingStatus === true
      ? [
          notice(
            `SES also emails bounces to the sender's mailbox, with customers' addresses. Turn that off: aws sesv2 put-email-identity-feedback-attributes --region ${REGION} --email-identity ${name} --no-email-forwarding-enabled`,
          ),
        ]
      : [ready(`SES emails no bounces to the mailbox of ${name}.`)];
  }
  return [];
}
