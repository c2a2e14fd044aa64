import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import type { FunctionName } from '../../lambdas/runtime/settings.ts';
import { siteConfig, type SiteConfig } from '../../shared/deployed-config.ts';
import { emulatorClient } from './emulator.ts';
import { runGuarded, tool } from './start-guarded.ts';
import { emulatorUrlOf, root, toolEnvironment, type Instance } from './local-paths.ts';
import { Problem } from './command-problem.ts';
import { required } from './required.ts';
import { SESClient, SetIdentityNotificationTopicCommand } from '@aws-sdk/client-ses';

/** The bucket where the CLI puts assets: the only thing of a bootstrap that is needed here. */
export const assetsBucket = 'cdk-hnb659fds-assets-000000000000-us-east-1';

export type StackOutputs = {
  siteUrl: string;
  apiId: string;
  tableName: string;
  uploadsBucket: string;
  /** The bucket of the log that can be checked, and its keys by name, the one that signs last. */
  logBucket: string;
  logKeys: Record<string, string>;
  originSecretId: string;
  distributionId: string;
  /** The names under which the functions are deployed. */
  functionNames: Record<FunctionName, string>;
  queueUrls: QueueUrls;
  /** The sender of all emails. */
  mailSender: string;
  /** The topic on which SES reports bounces and complaints. */
  mailFeedbackTopic: string;
  siteConfig: SiteConfig;
};

/** The queues of mails, of reports about them and of documents to read, each with its dead letters and lost events. */
export type QueueUrls = Record<
  'mails' | 'deadLetters' | 'lostEvents' | 'readings' | 'unread' | 'feedback' | 'lostFeedback',
  string
>;

// A failing custom resource would hang for an hour.
const DEPLOY_SECONDS = 300;
const LOCAL_MAIL_FROM = 'no-reply@identity-verification.example';

/** Deploys a synthesized assembly to the emulator with the ordinary command. */
export async function deployStack(
  instance: Instance,
  assembly: string,
  onStop?: (stop: () => Promise<void>) => void,
): Promise<StackOutputs> {
  const endpoint = emulatorUrlOf(instance);
  const outputsFile = join(instance.folder, 'stack.json');
  const log = join(instance.folder, 'logs', 'deploy.log');

  await makeAssetsBucket(endpoint);

  const code = await runGuarded(
    [
      tool('cdk', root),
      'deploy',
      ...['--app', assembly],
      // The site is built and served apart from the stack.
      ...['--build', ''],
      ...['--outputs-file', outputsFile],
      // The change-set method misses changes that touch only outputs.
      '--method=direct',
      '--require-approval=never',
      ...[
        '--parameters',
        `MailFrom=${LOCAL_MAIL_FROM}`,
        '--parameters',
        `AlarmEmail=${LOCAL_MAIL_FROM}`,
      ],
      ...['--ci', '--no-notices', '--no-version-reporting', '--no-color'],
    ],
    {
      log,
      seconds: DEPLOY_SECONDS,
      onStop,
      cwd: root,
      env: {
        ...toolEnvironment(),
        AWS_ENDPOINT_URL: endpoint,
        AWS_ENDPOINT_URL_S3: endpoint,
        AWS_ACCESS_KEY_ID: 'test',
        AWS_SECRET_ACCESS_KEY: 'test',
        AWS_REGION: 'us-east-1',
        AWS_PROFILE: undefined,
        CDK_DISABLE_CLI_TELEMETRY: 'true',
      },
    },
  );
  if (code !== 0)
    throw new Problem(
      `The stack wasn't deployed${code === 124 ? ' in time' : ''}. See cdk's output in ${log}`,
    );

  const [outputs] = Object.values(
    JSON.parse(await readFile(outputsFile, 'utf8')) as Record<string, Record<string, string>>,
  );
  return readOutputs(required(outputs, 'output of the stack'));
}

async function makeAssetsBucket(endpoint: string): Promise<void> {
  const s3 = new S3Client({ ...emulatorClient(endpoint), forcePathStyle: true });
  try {
    await s3.send(new CreateBucketCommand({ Bucket: assetsBucket }));
  } catch (error) {
    // An emulator that ran before us may have been bootstrapped.
    if (!(error instanceof Error && error.name === 'BucketAlreadyOwnedByYou')) throw error;
  }
}

export function readOutputs(outputs: Record<string, string | undefined>): StackOutputs {
  const output = (name: string) => required(outputs[name], `${name} among the stack's outputs`);
  return {
    siteUrl: output('SiteUrl'),
    apiId: output('ApiId'),
    tableName: output('TableName'),
    uploadsBucket: output('UploadsBucket'),
    logBucket: output('LogBucket'),
    logKeys: JSON.parse(output('LogKeys')) as Record<string, string>,
    originSecretId: output('OriginSecretId'),
    distributionId: output('DistributionId'),
    functionNames: JSON.parse(output('FunctionNames')) as StackOutputs['functionNames'],
    queueUrls: JSON.parse(output('QueueUrls')) as QueueUrls,
    mailSender: output('MailSender'),
    mailFeedbackTopic: output('MailNewsTopic'),
    siteConfig: siteConfig.parse(JSON.parse(output('SiteConfig'))),
  };
}

/**
 * Makes the emulator report bounces and complaints to the topic that SES reports to. It makes them up for SES's mailbox
 * simulator (bounce@, complaint@ and suppressionlist@simulator.amazonses.com), and reports by identity only, not by
 * configuration set. It would report every delivery as well: nobody here waits for that.
 */
export async function reportMailEvents(emulatorUrl: string, stack: StackOutputs): Promise<void> {
  const ses = new SESClient(emulatorClient(emulatorUrl));
  for (const NotificationType of ['Bounce', 'Complaint'] as const)
    await ses.send(
      new SetIdentityNotificationTopicCommand({
        Identity: stack.mailSender,
        NotificationType,
        SnsTopic: stack.mailFeedbackTopic,
      }),
    );
}
