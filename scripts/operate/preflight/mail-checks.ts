import {
  GetIdentityVerificationAttributesCommand,
  GetSendQuotaCommand,
  paginateListIdentities,
  SESClient,
} from '@aws-sdk/client-ses';
import {
  GetEmailIdentityCommand,
  SESv2Client,
  type SESv2ServiceException,
} from '@aws-sdk/client-sesv2';
import { mailFromDomainOf, REGION } from '../../../infra/resource-names.ts';
import type { StackTarget } from '../run-command.ts';
import { missing, notice, ready, type Finding } from './finding.ts';

/** The emails that SES lets an account in its sandbox send in a day. */
const SANDBOX_MAILS = 200;

/** Checks whether SES has let the account out of its sandbox. */
export async function sandbox({ client }: StackTarget): Promise<Finding> {
  const { Max24HourSend = 0 } = await new SESClient(client).send(new GetSendQuotaCommand({}));
  return Max24HourSend > SANDBOX_MAILS
    ? ready(`SES sends up to ${Max24HourSend} emails a day.`)
    : notice(
        `SES is in its sandbox: it sends to confirmed addresses only. After the first deployment, ask for production access: aws sesv2 put-account-details --region ${REGION} --production-access-enabled --mail-type TRANSACTIONAL --contact-language EN --website-url SITE_URL`,
      );
}

/**
 * Checks the sender's identity against the stage, which expects it to be there already or not. `sender`: the one that a
 * deployed stack was given.
 */
export async function senderIdentity(
  { client, settings }: StackTarget,
  isDeployed: boolean,
  sender: string | undefined,
) {
  const mail = settings.mail ?? (sender && { from: sender, identity: 'address' });
  if (!mail) return notice('The first deployment asks for the sender, as --parameters MailFrom=…');
  const domain = domainOf(mail.from);
  const ses = new SESClient(client);
  const { VerificationAttributes = {} } = await ses.send(
    new GetIdentityVerificationAttributesCommand({ Identities: [mail.from, domain] }),
  );
  const statusOf = (name: string) => VerificationAttributes[name]?.VerificationStatus;
  const isThere = async (name: string) => {
    for await (const { Identities = [] } of paginateListIdentities({ client: ses }, {}))
      if (Identities.includes(name)) return true;
    return false;
  };
  if (mail.identity === 'exists')
    return statusOf(mail.from) === 'Success' || statusOf(domain) === 'Success'
      ? ready(`SES knows ${domain} as a sender.`)
      : missing(
          `SES has no confirmed identity for ${mail.from} or ${domain}, but "mail.identity" says that there is one. Confirm it (aws sesv2 create-email-identity --region ${REGION} --email-identity ${domain} begins it), or let the stack make it: domain or address.`,
        );
  const made = mail.identity === 'domain' ? domain : mail.from;
  if (isDeployed)
    return statusOf(made) === 'Success'
      ? ready(`SES knows ${made} as a sender.`)
      : missing(
          `SES waits for the confirmation of ${made}: ${mail.identity === 'domain' ? 'set the CNAME records of the output DkimRecords' : 'open the link in its email'}.`,
        );
  return (await isThere(made))
    ? missing(`SES has an identity for ${made} already. Set "mail.identity" to exists.`)
    : ready(`The stack will make an identity for ${made} in SES.`);
}

const domainOf = (address: string) => address.slice(address.indexOf('@') + 1);

async function identityOf({ client }: StackTarget, EmailIdentity: string) {
  try {
    return await new SESv2Client(client).send(new GetEmailIdentityCommand({ EmailIdentity }));
  } catch (error) {
    if ((error as SESv2ServiceException).$metadata.httpStatusCode === 404) return undefined;
    throw error;
  }
}

/**
 * Checks, where SES knows the sender's domain, that its mail is signed, and that bounces have a domain to come back to.
 */
export async function senderDomain(target: StackTarget): Promise<Finding[]> {
  const { mail } = target.settings;
  if (!mail || mail.identity === 'address') return [];
  const domain = domainOf(mail.from);
  const identity = await identityOf(target, domain);
  if (!identity) return [];
  const { DkimAttributes, MailFromAttributes } = identity;
  const { MailFromDomain = '', MailFromDomainStatus: status } = MailFromAttributes ?? {};
  return [
    DkimAttributes?.Status === 'SUCCESS'
      ? ready(`Mail from ${domain} is signed (DKIM).`)
      : notice(
          `Mail from ${domain} isn't signed (DKIM: ${DkimAttributes?.Status ?? 'none'}). Set a CNAME record for each token that this prints: aws sesv2 get-email-identity --region ${REGION} --email-identity ${domain} --query DkimAttributes`,
        ),
    MailFromDomain !== '' && status === 'SUCCESS'
      ? ready(`Mail comes back to ${MailFromDomain}.`)
      : notice(
          MailFromDomain === ''
            ? `SES has no MAIL FROM domain for ${domain}. Run: aws sesv2 put-email-identity-mail-from-attributes --region ${REGION} --email-identity ${domain} --mail-from-domain ${mailFromDomainOf(domain)}`
            : `The MAIL FROM domain ${MailFromDomain} isn't confirmed (${status ?? 'unknown'}). Set its MX (10 feedback-smtp.${REGION}.amazonses.com) and TXT records (v=spf1 include:amazonses.com ~all).`,
        ),
  ];
}

/**
 * Checks whether SES also emails bounces to the mailbox of a sender that the stack didn't make. They hold the
 * customer's address, often a link that works, and erasure doesn't reach them.
 */
export async function forwardedBounces(target: StackTarget): Promise<Finding[]> {
  const { mail } = target.settings;
  if (mail?.identity !== 'exists') return [];
  // If SES knows both, the address's own settings apply.
  for (const name of [mail.from, domainOf(mail.from)]) {
    const identity = await identityOf(target, name);
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
