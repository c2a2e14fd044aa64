import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import { LOCAL_STACK_NAME } from '../../infra/resource-names.ts';
import type { StageSettings } from '../../stages/stage-settings.ts';
import type { SiteConfig } from '../../shared/deployed-config.ts';
import { emulatorClient } from '../local/emulator.ts';
import { readOutputs, type QueueUrls, type StackOutputs } from '../local/deploy.ts';
import { localFolder } from '../local/local-paths.ts';
import { Problem } from '../local/command-problem.ts';
import type { Displaced } from './verify-log/check-events.ts';

/** The environment variables that functions have, too: commands call the same code. */
const settingsOf = (stack: StackOutputs) => ({
  TABLE_NAME: stack.tableName,
  UPLOADS_BUCKET: stack.uploadsBucket,
  DEALER_POOL_ID: stack.siteConfig.dealers.userPoolId,
  MAIL_QUEUE_URL: stack.queueUrls.mails,
  EVIDENCE_QUEUE_URL: stack.queueUrls.readings,
  LOG_BUCKET: stack.logBucket,
  LOG_KEYS: Object.values(stack.logKeys).join(','),
});

/** The deployed copy of the product that a command works on. */
export type Deployment = {
  stackName: string;
  siteUrl: string;
  siteConfig: SiteConfig;
  /** The API's own address, which bypasses CloudFront. */
  apiUrl: string;
  originSecretId: string;
  distributionId: string;
  tableName: string;
  adminPoolId: string;
  queueUrls: QueueUrls;
  mailSender: string;
  functionNames: StackOutputs['functionNames'];
  /** Configuration of AWS clients; empty for their default. */
  client: Partial<ReturnType<typeof emulatorClient>>;
  /** True where the stack can be deleted and shouldn't be: since its first deployment, nothing has protected it. */
  lacksProtection?: boolean;
  /** Tells if it was the demo that moved an event; missing where there is none. */
  isMoved?: (event: Displaced) => boolean;
};

const deploymentOf = (
  stack: StackOutputs,
  { client, stackName, apiUrl }: Pick<Deployment, 'client' | 'stackName' | 'apiUrl'>,
): Deployment => ({
  stackName,
  apiUrl,
  siteUrl: stack.siteUrl,
  siteConfig: stack.siteConfig,
  originSecretId: stack.originSecretId,
  distributionId: stack.distributionId,
  tableName: stack.tableName,
  adminPoolId: stack.siteConfig.admins.userPoolId,
  queueUrls: stack.queueUrls,
  mailSender: stack.mailSender,
  functionNames: stack.functionNames,
  client,
});

/** Describes a copy on this computer, and sets the environment variables that functions would have. */
export function localDeployment({
  emulatorUrl,
  stack,
}: {
  emulatorUrl: string;
  stack: StackOutputs;
}): Deployment {
  const client = emulatorClient(emulatorUrl);
  Object.assign(process.env, {
    ...settingsOf(stack),
    S3_FORCE_PATH_STYLE: 'true',
    AWS_ENDPOINT_URL: client.endpoint,
    AWS_REGION: client.region,
    AWS_ACCESS_KEY_ID: client.credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: client.credentials.secretAccessKey,
  });
  delete process.env.AWS_PROFILE;
  delete process.env.AWS_SESSION_TOKEN;
  const apiUrl = `${emulatorUrl}/_aws/execute-api/${stack.apiId}`;
  return deploymentOf(stack, { client, stackName: LOCAL_STACK_NAME, apiUrl });
}

/** Finds the copy that `npm start` runs. */
export async function runningDeployment(): Promise<Deployment> {
  const outputs = await readFile(join(localFolder, 'outputs.json'), 'utf8').catch(() => undefined);
  if (outputs === undefined)
    throw new Problem(
      "The product isn't running on this computer. Start it with npm start, or add --aws for the deployed one.",
    );
  const running = JSON.parse(outputs) as {
    emulatorUrl: string;
    stack: StackOutputs;
    moved?: Displaced[];
  };
  // Until its data is complete, it still moves.
  const isMoved = ({ what, leafIndex }: Displaced) =>
    running.moved?.some((each) => each.what === what && each.leafIndex === leafIndex) ?? true;
  return { ...localDeployment(running), isMoved };
}

/** Finds the copy on AWS, in the account of the operator's credentials. */
export async function awsDeployment(
  { name: stackName, disposable }: Pick<StageSettings, 'name' | 'disposable'>,
  region: string,
): Promise<Deployment> {
  process.env.AWS_REGION = region;
  const { Stacks } = await new CloudFormationClient({ region }).send(
    new DescribeStacksCommand({ StackName: stackName }),
  );
  const outputs: Record<string, string | undefined> = {};
  for (const { OutputKey = '', OutputValue } of Stacks?.[0]?.Outputs ?? [])
    outputs[OutputKey] = OutputValue;
  const stack = readOutputs(outputs);
  Object.assign(process.env, settingsOf(stack));
  const apiUrl = `https://${stack.apiId}.execute-api.${region}.amazonaws.com`;
  return {
    ...deploymentOf(stack, { client: {}, stackName, apiUrl }),
    lacksProtection: !disposable && Stacks?.[0]?.EnableTerminationProtection !== true,
  };
}
