import { fileURLToPath } from 'node:url';
import type { Environment, IStackSynthesizer } from 'aws-cdk-lib';
import { RetentionDays } from 'aws-cdk-lib/aws-logs';
import { REGION } from './resource-names.ts';
import { FEWEST_READINGS, type StageSettings } from '../stages/stage-settings.ts';

type SettingsForCdk = Omit<StageSettings, 'logRetentionDays'> & { logRetentionDays: RetentionDays };

const retentions = new Map<number, RetentionDays>(
  Object.values(RetentionDays).flatMap((each) => (typeof each === 'string' ? [] : [[each, each]])),
);

/** The same settings, with CDK's name for the number of days. */
export function forCdk({ logRetentionDays: days, ...others }: StageSettings): SettingsForCdk {
  const logRetentionDays = retentions.get(days);
  if (logRetentionDays === undefined) throw new Error(`CDK has no name for ${days} days`);
  return { ...others, logRetentionDays };
}

/**
 * A stage's settings, and what follows from where it runs. The same template goes to AWS and to the emulator on a laptop; each
 * difference is listed here or in `local-stage.ts`, with its reason, and nowhere else.
 */
export type Stage = SettingsForCdk & {
  env: Environment;
  /** Undefined: CDK's own. */
  synthesizer?: IStackSynthesizer;
  /** Undefined: the domain's address, or the distribution's own. */
  siteUrl?: string;
  /** Undefined: the service's own address. */
  uploadsOrigin?: string;
  cognitoOrigin?: string;
  textsEndpoint?: string;
  /** Undefined: the system's own. */
  dnsServer?: string;
  /** Buckets are addressed by path instead of by host. */
  s3ForcePathStyle: boolean;
  /** The invented state that signs the documents of tests and the demo is trusted. */
  trustsTestState: boolean;
  /** Access to files and queues without TLS is refused. */
  requiresTls: boolean;
  /** CloudFormation refuses to delete the stack until somebody takes that back. */
  terminationProtection: boolean;
  /** Folder with the built site, which the deployment copies into its bucket; undefined: it does not. */
  siteFolder?: string;
  /** A new version of a function is behind an alias, and `checked` before it moves there; `in_place` has no versions. */
  newVersions: 'checked' | 'in_place';
  /** Submissions that are read at the same time, each in a process of about 640 MB. */
  readingsAtATime: number;
  /** Alarms may compute with several metrics. */
  alarmsCompute: boolean;
  /** The commit that is deployed, if the deployment names it. */
  commit?: string;
  /** The commit of the sources, short, for people: `abc1234`, or `abc1234.dirty` where files differ from it. */
  build?: string;
  /** Queries are saved in CloudWatch's console. */
  savesQueries: boolean;
  /** Folder with installed packages, native ones among them; undefined: they are deployed with the function. */
  packagesFolder?: string;
};

/** The account is that of the operator's credentials, known only when deploying: `cdk synth` needs none. */
export const awsStage = (settings: StageSettings): Stage => ({
  ...forCdk(settings),
  readingsAtATime: settings.readingsAtATime ?? FEWEST_READINGS,
  env: { region: REGION },
  newVersions: 'checked',
  s3ForcePathStyle: false,
  trustsTestState: false,
  requiresTls: true,
  terminationProtection: !settings.disposable,
  alarmsCompute: true,
  savesQueries: true,
  siteFolder: fileURLToPath(new URL('../frontend/dist', import.meta.url)),
});
