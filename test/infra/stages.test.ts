import { expect, test } from '@jest/globals';
import type { Template } from 'aws-cdk-lib/assertions';
import { awsTemplateInAccount, localTemplate, type Resource } from './support/templates.ts';

const resources = (template: Template) => template.toJSON().Resources as Record<string, Resource>;

/** Policies that say nothing but that TLS is required, which the emulator does not speak. */
const policiesOfTls =
  /^((Uploads|ProofBucket)Policy|(MailPipeline(DeadLetters|LostEvents|Mails)|DocumentReading(Early|Readings|Unread)|MailNewsLost)Policy)/;

/**
 * What the emulator would refuse, or has nothing of: alarms about something computed or about the pools' firewall, and
 * saved queries.
 */
const notWatched =
  /^Watching(Alarms((Background|Customer|Dealer)(Errors|Throttles)|ConcurrencyNear|RunsMissing|SignIns(Blocked|Failing|Throttled)|SiteDown|Table(Errors|Throttled))|Queries)/;

/** Paths at which two values differ. */
function differences(left: unknown, right: unknown, path = ''): string[] {
  if (JSON.stringify(left) === JSON.stringify(right)) return [];
  const isBranch = (value: unknown): value is Record<string, unknown> =>
    typeof value === 'object' && value !== null && !Array.isArray(value);
  if (!isBranch(left) || !isBranch(right)) return [path];
  return [...new Set([...Object.keys(left), ...Object.keys(right)])].flatMap((key) =>
    differences(left[key], right[key], `${path}/${key}`),
  );
}

/** As if everything called the functions themselves: `version-check.test.ts` looks at what is in between. */
function withoutVersions(template: Template): Record<string, Resource> {
  const all = Object.entries(resources(template));
  const aliases = all.filter(([, { Type }]) => Type === 'AWS::Lambda::Alias');
  let text = JSON.stringify(all.filter(([id]) => !ofVersions.test(id)));
  for (const [alias, { Properties }] of aliases) {
    const { Ref } = Properties.FunctionName as { Ref: string };
    const name = `{"Fn::Join":["",[{"Fn::Select":[6,{"Fn::Split":[":",{"Ref":"${alias}"}]}]},":live"]]}`;
    text = text
      .replaceAll(name, `{"Ref":"${Ref}"}`)
      .replaceAll(`{"Ref":"${alias}"}`, `{"Fn::GetAtt":["${Ref}","Arn"]}`);
  }
  return Object.fromEntries(JSON.parse(text) as [string, Resource][]);
}
const ofVersions = /^VersionCheck|Live[0-9A-F]{8}$|CurrentVersion/;

/** What lets something call a function has the function in its id: here, it goes by who may call whom. */
const byCaller = (all: Record<string, Resource>): Record<string, Resource> =>
  Object.fromEntries(
    Object.entries(all).map(([id, resource]) => {
      if (!/^AWS::Lambda::(Permission|EventSourceMapping|EventInvokeConfig)$/.test(resource.Type))
        return [id, resource];
      const { FunctionName, SourceArn, EventSourceArn } = resource.Properties;
      const text = JSON.stringify([resource.Type, FunctionName, SourceArn ?? EventSourceArn]);
      return [text.replaceAll(/[^A-Za-z]/g, ''), resource];
    }),
  );

test('on a laptop the stack differs only where the stage says so', () => {
  const local = byCaller(resources(localTemplate()));
  // In the same account, so that names and ARNs are alike.
  const aws = byCaller(withoutVersions(awsTemplateInAccount()));
  const onlyLocal = Object.keys(local).filter((id) => !(id in aws));
  // Where chance may decide, somebody may say how often it rejects.
  expect(onlyLocal).toEqual([expect.stringMatching(/^SettingsRejectionProbability/)]);

  const onlyOnAws = Object.keys(aws).filter((id) => !(id in local));
  const isKnown = (id: string) =>
    /^(SiteContent|CustomCDKBucketDeployment|PoolsFirewall|Budget)/.test(id) ||
    policiesOfTls.test(id) ||
    notWatched.test(id);
  expect(onlyOnAws.filter((id) => !isKnown(id))).toEqual([]);

  const changed = Object.keys(local)
    .filter((id) => id in aws)
    .flatMap((id) => differences(aws[id], local[id], id))
    .map((path) => path.replace(/^([A-Za-z]+?)(?:[0-9A-F]{8})+\//, '$1/'));
  expect(changed.toSorted()).toEqual([
    // `live` there, where the latest version is called here.
    'AWSLambdaEventInvokeConfigRefCanaryFAnull/Properties/Qualifier',
    'AWSLambdaEventInvokeConfigRefChoresFFCnull/Properties/Qualifier',
    // Nothing publishes pages here that a look could come too early for.
    'AWSLambdaPermissionFnGetAttCanaryFAArnFnGetAttCanaryScheduleEBFArn/DependsOn',
    'CanarySchedule/DependsOn',
    // Packages where they are installed and not with the code; paths instead of hosts for buckets; what agrees is approved.
    'Chores/Properties/Environment/Variables/S3_FORCE_PATH_STYLE',
    'DocumentReadingEvidence/Properties/Environment/Variables/NODE_PATH',
    'DocumentReadingEvidence/Properties/Environment/Variables/RULES',
    'DocumentReadingEvidence/Properties/Environment/Variables/S3_FORCE_PATH_STYLE',
    // A made-up state that signs licenses for tests and the demo.
    'DocumentReadingEvidence/Properties/Environment/Variables/TEST_STATE',
    // No second factor, and the local server's DNS.
    'FunctionsAccount/Properties/Environment/Variables/DEALERS_NEED_SECOND_FACTOR',
    'FunctionsAccount/Properties/Environment/Variables/DNS_SERVER',
    'FunctionsAccount/Properties/Environment/Variables/S3_FORCE_PATH_STYLE',
    'FunctionsAdmin/Properties/Environment/Variables/S3_FORCE_PATH_STYLE',
    'FunctionsCustomer/Properties/Environment/Variables/DNS_SERVER',
    'FunctionsCustomer/Properties/Environment/Variables/RULES',
    'FunctionsCustomer/Properties/Environment/Variables/S3_FORCE_PATH_STYLE',
    // The share of chance.
    'FunctionsCustomerRoleDefaultPolicy/Properties/PolicyDocument/Statement',
    'FunctionsDealer/Properties/Environment/Variables/DEALERS_NEED_SECOND_FACTOR',
    'FunctionsDealer/Properties/Environment/Variables/DNS_SERVER',
    'FunctionsDealer/Properties/Environment/Variables/RULES',
    'FunctionsDealer/Properties/Environment/Variables/S3_FORCE_PATH_STYLE',
    // Text messages, which the local server takes.
    'FunctionsDealer/Properties/Environment/Variables/TEXT_ENDPOINT',
    'FunctionsDealer/Properties/Environment/Variables/TEXT_ORIGIN',
    'FunctionsDealerRoleDefaultPolicy/Properties/PolicyDocument/Statement',
    // Without TLS, as the emulator's.
    'MailNewsQueuePolicy/Properties/PolicyDocument/Statement',
    'MailNewsTopicPolicy/Properties/PolicyDocument/Statement',
    // An address of nobody's.
    'MailPipelineMail/Properties/Environment/Variables/SUPPORT_EMAIL',
    // No second factor.
    'PoolsAdminsPool/Properties/MfaConfiguration',
    // Nothing is locked: it goes with the emulator.
    'ProofBucket/Properties/ObjectLockConfiguration',
    'ProofBucket/Properties/ObjectLockEnabled',
    'ProofLog/Properties/Environment/Variables/RULES',
    'ProofLog/Properties/Environment/Variables/S3_FORCE_PATH_STYLE',
    // The local server's and the emulator's addresses.
    'SettingsSiteUrl/Properties/Value',
    'SiteApiHeaders/Properties/ResponseHeadersPolicyConfig/SecurityHeadersConfig/ContentSecurityPolicy/ContentSecurityPolicy',
    // CDK's mark of who deploys into it.
    'SiteBucket/Properties/Tags',
    'SiteHeaders/Properties/ResponseHeadersPolicyConfig/SecurityHeadersConfig/ContentSecurityPolicy/ContentSecurityPolicy',
    'Uploads/Properties/CorsConfiguration/CorsRules',
    // Of fewer alarms.
    'WatchingAlarmsOver/Properties/EventPattern/detail/alarmName',
    'WatchingDashboardPage/Properties/DashboardBody/Fn::Join',
  ]);
});
