import { fileURLToPath } from 'node:url';
import type { Environment, IStackSynthesizer } from 'aws-cdk-lib';
import { RetentionDays } from 'aws-cdk-lib/aws-logs';
import { REGION } from './resource-names.ts';
import type { StageSettings } from './stage-settings.ts';

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
 * What the stack is made for: what the operator has set, and where it runs. The same template goes to AWS and to the
 * emulator on a laptop; what differs is listed here and in `local-stage.ts`, each difference with its reason, and
 * nowhere else.
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
  /** Whether buckets are addressed by path instead of by host. */
  s3ForcePathStyle: boolean;
  /** Whether access to files and queues without TLS is refused. */
  requiresTls: boolean;
  /** Whether a firewall stands before the user pools: the emulator knows none there. */
  guardsPools: boolean;
  /** Folder with the built site, which the deployment puts into its bucket; undefined: it does not. */
  siteFolder?: string;
  /**
   * How a new version of a function comes into use: `gradually` with a tenth of the calls first, `at_once` for all, both
   * behind an alias; or `in_place`, without versions.
   */
  newVersions: 'gradually' | 'at_once' | 'in_place';
  /** How many submissions are read at the same time, each in a process of about 640 MB. */
  readingsAtATime: number;
  /** Whether there are alarms about what is computed from several metrics. */
  alarmsCompute: boolean;
  /** What is deployed, where whoever deploys says so. */
  commit?: string;
  /** Whether queries are kept in CloudWatch's console. */
  savesQueries: boolean;
  /** Folder with installed packages, in which native ones are looked for; undefined: they are part of what is deployed. */
  packagesFolder?: string;
};

/** The account is that of the operator's credentials, known only when deploying: `cdk synth` needs none. */
export const awsStage = (settings: StageSettings): Stage => ({
  ...forCdk(settings),
  // As many as tens of dealerships send in their busiest minute; each takes seconds.
  readingsAtATime: 10,
  env: { region: REGION },
  newVersions: 'gradually',
  s3ForcePathStyle: false,
  requiresTls: true,
  guardsPools: true,
  alarmsCompute: true,
  savesQueries: true,
  siteFolder: fileURLToPath(new URL('../frontend/dist', import.meta.url)),
});
