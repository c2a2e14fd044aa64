import {
  GetEmailIdentityCommand,
  SESv2Client,
  type SESv2ServiceException,
} from '@aws-sdk/client-sesv2';
import { mailFromDomainOf } from '../../infra/names.ts';
import { notice, ready, type Found } from './found.ts';
import type { StackPlace } from './run-on-stage.ts';

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
  const domain = mail.from.slice(mail.from.indexOf('@') + 1);
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
