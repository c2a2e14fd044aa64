import { ACMClient, DescribeCertificateCommand } from '@aws-sdk/client-acm';
import { GetAccountSettingsCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { HeadBucketCommand, S3Client, type S3ServiceException } from '@aws-sdk/client-s3';
import { GetParametersCommand, SSMClient } from '@aws-sdk/client-ssm';
import { parameterNamesOf, REGION } from '../../../infra/resource-names.ts';
import { FEWEST_READINGS } from '../../../stages/stage-settings.ts';
import { providerKeys } from '../../../lambdas/runtime/settings.ts';
import { providerNamed } from '../../../lambdas/verification/provider-registry.ts';
import { providerLabels } from '../../../shared/provider-names.ts';
import type { StackTarget } from '../run-command.ts';
import { missing, notice, ready, type Finding } from './finding.ts';

/** Fewer than this are used up on a busy day. New accounts often have 10. */
const ENOUGH_AT_A_TIME = 100;
/** The share of them that readings may take: a burst must leave sign-ins room. */
const SHARE_OF_READINGS = 0.1;
/** Executions that AWS refuses to reserve: functions without reserved ones share them. */
const UNRESERVED = 100;
/** The functions that every sign-in needs. */
const SIGN_IN_FUNCTIONS = 2;

/** Checks how many functions may run at the same time. */
export async function functionsAtATime({ client, settings }: StackTarget): Promise<Finding> {
  const { AccountLimit } = await new LambdaClient(client).send(new GetAccountSettingsCommand({}));
  const limit = AccountLimit?.ConcurrentExecutions ?? 0;
  const most = Math.max(0, Math.floor((limit - UNRESERVED) / SIGN_IN_FUNCTIONS));
  if ((settings.signInConcurrency ?? 0) > most)
    return missing(
      `${limit} functions can run at the same time, of which ${UNRESERVED} must stay for all but sign-ins. ${most > 0 ? `Set "signInConcurrency" to ${most} at most, or leave it out.` : 'Leave "signInConcurrency" out.'}`,
    );
  const { readingsAtATime = FEWEST_READINGS } = settings;
  const mostReadings = Math.max(FEWEST_READINGS, Math.floor(limit * SHARE_OF_READINGS));
  const sum = `${limit} functions can run at the same time, of which ${readingsAtATime} may read documents`;
  if (readingsAtATime > mostReadings)
    return missing(`${sum}. Set "readingsAtATime" to ${mostReadings} at most, or leave it out.`);
  return limit >= ENOUGH_AT_A_TIME
    ? ready(`${sum} ("readingsAtATime": up to ${mostReadings}).`)
    : notice(
        `Only ${sum}. Before the first busy day, ask for more: aws service-quotas request-service-quota-increase --region ${REGION} --service-code lambda --quota-code L-B99A9384 --desired-value 1000`,
      );
}

/** Checks that the name of the uploads' bucket is free. It's the one bucket with a fixed name, and outlives its stack. */
export async function uploadsBucket({ client, stackName }: StackTarget, account: string) {
  const name = `${stackName}-uploads-${account}-${REGION}`;
  try {
    await new S3Client({ ...client, forcePathStyle: true }).send(
      new HeadBucketCommand({ Bucket: name }),
    );
  } catch (error) {
    const { $metadata } = error as S3ServiceException;
    if ($metadata.httpStatusCode === 404) return ready(`The bucket's name is free: ${name}.`);
    // The bucket is somebody else's, or in another region.
    if (![301, 403].includes($metadata.httpStatusCode ?? 0)) throw error;
  }
  return missing(
    `The bucket ${name} is there, from a stack that was deleted or from someone else, or you lack s3:ListBucket. Save what's in it and run aws s3 rb s3://${name} --force, or give the stage another "name".`,
  );
}

const covers = (name: string, domain: string) =>
  name === domain || (name.startsWith('*.') && domain.slice(domain.indexOf('.')) === name.slice(1));

/** Checks that the certificate of the site's own domain is issued. */
export async function certificate({ client, settings }: StackTarget): Promise<Finding> {
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
          `The certificate for ${domain.name} isn't issued (${Status ?? 'unknown'}). Set the DNS record that this prints, and wait: aws acm describe-certificate --region ${REGION} --certificate-arn ${domain.certificate} --query Certificate.DomainValidationOptions`,
        );
  } catch (error) {
    if ((error as Error).name !== 'ResourceNotFoundException') throw error;
    return missing(
      `There is no such certificate in ${REGION}: ${domain.certificate}. To ask for one: aws acm request-certificate --region ${REGION} --validation-method DNS --domain-name ${domain.name}`,
    );
  }
}

/** Says how to set a parameter without its value in a shell's history. */
const howToSet = (name: string, file: string) =>
  `Write it into a file ${file}, and run: aws ssm put-parameter --region ${REGION} --type SecureString --name "${name}" --value "file://${file}"`;

/** Checks that the parameters are set with which the stage asks its provider; nothing where it asks none. */
export async function providerParameters({
  client,
  settings,
  stackName,
}: StackTarget): Promise<Finding[]> {
  const { provider } = settings;
  if (!providerNamed(provider)?.isElsewhere) return [];
  const label = providerLabels[provider] ?? provider;
  const folder = `${parameterNamesOf({ name: stackName }).providers}/${provider}`;
  const named = providerKeys.map((key) => ({ key, name: `${folder}/${key}` }));
  // Without decryption: only their names are looked at.
  const { Parameters = [] } = await new SSMClient(client).send(
    new GetParametersCommand({ Names: named.map(({ name }) => name) }),
  );
  const there = new Set(Parameters.map(({ Name }) => Name));
  const lacking = named.filter(({ name }) => !there.has(name));
  if (lacking.length === 0) return [ready(`${label}'s ${providerKeys.length} parameters are set.`)];
  return lacking.map(({ key, name }) =>
    missing(`${label}'s parameter ${name} isn't set. ${howToSet(name, `${key}.txt`)}`),
  );
}
