import { ACMClient, DescribeCertificateCommand } from '@aws-sdk/client-acm';
import { DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import { GetAccountSettingsCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { HeadBucketCommand, S3Client, type S3ServiceException } from '@aws-sdk/client-s3';
import {
  GetIdentityVerificationAttributesCommand,
  GetSendQuotaCommand,
  paginateListIdentities,
  SESClient,
} from '@aws-sdk/client-ses';
import { REGION } from '../../infra/names.ts';
import { missing, notice, ready, type Found } from './found.ts';
import type { StackPlace } from './run-on-stage.ts';
import { failedStatuses, standingOf } from './stack-status.ts';

/** The least with which readings, ten at a time, leave the API enough. */
const ENOUGH_AT_A_TIME = 100;
/** What SES lets an account send in a day that is still in its sandbox. */
const SANDBOX_MAILS = 200;
/** The version that the template's own rule asks for. */
const BOOTSTRAP_VERSION = 6;

const nameOf = (error: unknown) => (error as Error).name;

async function stackOf({ cloudFormation }: StackPlace, StackName: string) {
  try {
    const { Stacks } = await cloudFormation.send(new DescribeStacksCommand({ StackName }));
    return Stacks?.[0];
  } catch (error) {
    if (nameOf(error) === 'ValidationError') return undefined;
    throw error;
  }
}

/** The account's bootstrap, and whose account it is. */
export async function bootstrapped(place: StackPlace): Promise<{ found: Found; account?: string }> {
  const toolkit = await stackOf(place, 'CDKToolkit');
  if (!toolkit)
    return {
      found: missing(`The account isn't bootstrapped in ${REGION}. Run npx cdk bootstrap.`),
    };
  const account = toolkit.StackId?.split(':')[4];
  const version = toolkit.Outputs?.find(({ OutputKey }) => OutputKey === 'BootstrapVersion');
  const found =
    Number(version?.OutputValue) >= BOOTSTRAP_VERSION
      ? ready(`Account ${account ?? ''} is bootstrapped.`)
      : missing('The bootstrap is too old. Run npx cdk bootstrap again.');
  return { found, ...(account !== undefined && { account }) };
}

/** Whether a stack of that name is there, and whether it can be deployed over. */
export async function earlierStack(
  place: StackPlace,
): Promise<{ found: Found; isThere: boolean; sender?: string }> {
  const stack = await stackOf(place, place.stackName);
  const status = stack?.StackStatus;
  if (status === undefined)
    return { found: ready(`Nothing is deployed as ${place.stackName} yet.`), isThere: false };
  const sender = stack?.Outputs?.find(({ OutputKey }) => OutputKey === 'MailSender')?.OutputValue;
  return {
    found: standingOf(status, place.stackName, place.stage),
    isThere: !failedStatuses.includes(status),
    ...(sender !== undefined && { sender }),
  };
}

/** Executions that must stay for functions that have none kept free: AWS refuses to reserve more. */
const UNRESERVED = 100;
/** Functions that every sign-in needs. */
const SIGN_IN_FUNCTIONS = 2;

export async function functionsAtATime({ client, settings }: StackPlace): Promise<Found> {
  const { AccountLimit } = await new LambdaClient(client).send(new GetAccountSettingsCommand({}));
  const limit = AccountLimit?.ConcurrentExecutions ?? 0;
  const most = Math.max(0, Math.floor((limit - UNRESERVED) / SIGN_IN_FUNCTIONS));
  if ((settings.signInConcurrency ?? 0) > most)
    return missing(
      `${limit} functions can run at the same time, of which ${UNRESERVED} must stay for all but sign-ins. ${most > 0 ? `Set "signInConcurrency" to ${most} at most, or leave it out.` : 'Leave "signInConcurrency" out.'}`,
    );
  return limit >= ENOUGH_AT_A_TIME
    ? ready(`${limit} functions can run at the same time.`)
    : missing(
        `Only ${limit} functions can run at the same time; ${ENOUGH_AT_A_TIME} are the least, since reading documents alone takes up to 10. In Service Quotas, ask for 1,000 of Lambda's concurrent executions (L-B99A9384).`,
      );
}

export async function sandbox({ client }: StackPlace): Promise<Found> {
  const { Max24HourSend = 0 } = await new SESClient(client).send(new GetSendQuotaCommand({}));
  return Max24HourSend > SANDBOX_MAILS
    ? ready(`SES sends up to ${Max24HourSend} emails a day.`)
    : notice(
        'SES is in its sandbox: it sends to confirmed addresses only. Ask AWS for production access before the first dealership registers.',
      );
}

/** The sender's identity, as the stage expects it: there already, or not; `sender`: what a deployed stack was told. */
export async function identity(
  { client, settings }: StackPlace,
  isDeployed: boolean,
  sender: string | undefined,
) {
  const mail = settings.mail ?? (sender && { from: sender, identity: 'address' });
  if (!mail) return notice('The first deployment asks for the sender, as --parameters MailFrom=…');
  const domain = mail.from.slice(mail.from.indexOf('@') + 1);
  const ses = new SESClient(client);
  const { VerificationAttributes = {} } = await ses.send(
    new GetIdentityVerificationAttributesCommand({ Identities: [mail.from, domain] }),
  );
  const stands = (name: string) => VerificationAttributes[name]?.VerificationStatus;
  const isThere = async (name: string) => {
    for await (const { Identities = [] } of paginateListIdentities({ client: ses }, {}))
      if (Identities.includes(name)) return true;
    return false;
  };
  if (mail.identity === 'exists')
    return stands(mail.from) === 'Success' || stands(domain) === 'Success'
      ? ready(`SES knows ${domain} as a sender.`)
      : missing(
          `SES has no confirmed identity for ${mail.from} or ${domain}, but "mail.identity" says that there is one. Confirm it, or let the stack make it: domain or address.`,
        );
  const made = mail.identity === 'domain' ? domain : mail.from;
  if (isDeployed)
    return stands(made) === 'Success'
      ? ready(`SES knows ${made} as a sender.`)
      : missing(
          `SES waits for the confirmation of ${made}: ${mail.identity === 'domain' ? 'set the CNAME records of the output DkimRecords' : 'open the link in its email'}.`,
        );
  return (await isThere(made))
    ? missing(`SES has an identity for ${made} already. Set "mail.identity" to exists.`)
    : ready(`The stack will make an identity for ${made} in SES.`);
}

/** The one bucket whose name is fixed: it outlives a stack that was deleted. */
export async function uploadsBucket({ client, stackName }: StackPlace, account: string) {
  const name = `${stackName}-uploads-${account}-${REGION}`;
  try {
    await new S3Client({ ...client, forcePathStyle: true }).send(
      new HeadBucketCommand({ Bucket: name }),
    );
  } catch (error) {
    const { $metadata } = error as S3ServiceException;
    if ($metadata.httpStatusCode === 404) return ready(`The bucket's name is free: ${name}.`);
    // Somebody else's, or in another region.
    if (![301, 403].includes($metadata.httpStatusCode ?? 0)) throw error;
  }
  return missing(
    `The bucket ${name} is there, from a stack that was deleted or from someone else. Delete it after saving what's in it, or give the stage another "name".`,
  );
}

const covers = (name: string, domain: string) =>
  name === domain || (name.startsWith('*.') && domain.slice(domain.indexOf('.')) === name.slice(1));

export async function certificate({ client, settings }: StackPlace): Promise<Found> {
  const { domain } = settings;
  if (!domain) return ready("The site has CloudFront's own domain, which needs no certificate.");
  try {
    const { Certificate } = await new ACMClient(client).send(
      new DescribeCertificateCommand({ CertificateArn: domain.certificate }),
    );
    const { DomainName = '', SubjectAlternativeNames = [], Status } = Certificate ?? {};
    if (![DomainName, ...SubjectAlternativeNames].some((name) => covers(name, domain.name)))
      return missing(`The certificate is for ${DomainName}, not for ${domain.name}.`);
    return Status === 'ISSUED'
      ? ready(`The certificate for ${domain.name} is issued.`)
      : missing(
          `The certificate for ${domain.name} isn't issued (${Status ?? 'unknown'}). Set the record that ACM shows for it, and wait.`,
        );
  } catch (error) {
    if (nameOf(error) !== 'ResourceNotFoundException') throw error;
    return missing(`There is no such certificate in ${REGION}: ${domain.certificate}.`);
  }
}
