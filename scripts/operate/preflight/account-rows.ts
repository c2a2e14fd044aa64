import type { AskAws } from '../aws-cli.ts';
import { unlessAbsent, type Facts, type Row } from './rows.ts';

/**
 * The account's own protection, which no stack can set up: docs/deploying.md has a line with the command for each.
 */
export const accountRows: readonly Row[] = [
  {
    there: 'Root has a second factor, or no password.',
    inspect: async (ask) => {
      const { AccountMFAEnabled, AccountPasswordPresent } = await summaryOf(ask);
      return (
        AccountMFAEnabled === 1 ||
        AccountPasswordPresent === 0 ||
        'Root has no second factor. Sign in as root, and add one under Security credentials.'
      );
    },
  },
  {
    there: 'Root has no access key.',
    inspect: async (ask) =>
      (await summaryOf(ask)).AccountAccessKeysPresent === 0 ||
      'Root has an access key, which may do anything and never expires. Sign in as root, and delete it under Security credentials.',
  },
  {
    there: 'You work with a role, whose credentials expire.',
    inspect: async (ask) => {
      const { Arn } = await ask<{ Arn: string }>('sts get-caller-identity');
      const expires = 'Work with a role, whose credentials expire: aws configure sso';
      if (Arn.endsWith(':root')) return `You work as root. ${expires}`;
      return !Arn.includes(':user/') || `You work with a user's access key. ${expires}`;
    },
  },
  {
    there: 'AWS knows whom to tell about security.',
    inspect: async (ask) =>
      (await unlessAbsent(
        ask('account get-alternate-contact --alternate-contact-type SECURITY'),
        'ResourceNotFoundException',
      )) !== undefined ||
      'AWS knows nobody to tell about security. Run: aws account put-alternate-contact --alternate-contact-type SECURITY --name NAME --title TITLE --email-address EMAIL --phone-number PHONE',
  },
  {
    there: 'CloudTrail keeps a trail of what is done in every region.',
    inspect: async (ask) =>
      (await trailsOf(ask)).length > 0 ||
      'CloudTrail keeps no trail of what is done in every region. docs/deploying.md#the-account-itself has the commands.',
  },
  {
    isFor: ({ isDeployed }) => isDeployed,
    there: 'The trail has who read and wrote the table.',
    inspect: async (ask, facts) =>
      (await anyTrailHasTable(ask, facts)) ||
      'No trail has who read and wrote the table. docs/deploying.md#the-account-itself has the command.',
  },
  {
    there: 'GuardDuty looks for signs of an intruder.',
    inspect: async (ask) => {
      const { DetectorIds } = await ask<{ DetectorIds: string[] }>('guardduty list-detectors');
      const states = await Promise.all(
        DetectorIds.map((id) =>
          ask<{ Status: string }>(`guardduty get-detector --detector-id ${id}`),
        ),
      );
      return (
        states.some(({ Status }) => Status === 'ENABLED') ||
        'GuardDuty is off. See docs/deploying.md#the-account-itself.'
      );
    },
  },
  {
    there: 'No bucket of the account can be made public.',
    inspect: async (ask, { account }) => {
      const answer = await unlessAbsent(
        ask<{ PublicAccessBlockConfiguration: Record<string, boolean> }>(
          `s3control get-public-access-block --account-id ${account}`,
        ),
        'NoSuchPublicAccessBlockConfiguration',
      );
      return (
        blocks.every((block) => answer?.PublicAccessBlockConfiguration[block]) ||
        `A bucket of the account can be made public. Run: aws s3control put-public-access-block --account-id ${account} --public-access-block-configuration ${blocks.map((block) => `${block}=true`).join(',')}`
      );
    },
  },
  {
    there: 'IAM Access Analyzer tells what others can reach.',
    inspect: async (ask) => {
      const { analyzers } = await ask<{ analyzers: { type: string; status: string }[] }>(
        'accessanalyzer list-analyzers',
      );
      return (
        analyzers.some(({ type, status }) => external.includes(type) && status === 'ACTIVE') ||
        'IAM Access Analyzer is off. Run: aws accessanalyzer create-analyzer --analyzer-name account --type ACCOUNT'
      );
    },
  },
  {
    there: "The account isn't on the Free Plan, which ends.",
    inspect: async (ask) => {
      const plan = await unlessAbsent(
        ask<{ accountPlanType: string; accountPlanExpirationDate?: string | number }>(
          'freetier get-account-plan-state',
        ),
        'ResourceNotFoundException',
      );
      return (
        plan?.accountPlanType !== 'FREE' ||
        `The account is on the Free Plan${endOf(plan)}: AWS closes it when that ends, or when its credits are used up. Run: aws freetier upgrade-account-plan --account-plan-type PAID`
      );
    },
  },
];

const blocks = [
  'BlockPublicAcls',
  'IgnorePublicAcls',
  'BlockPublicPolicy',
  'RestrictPublicBuckets',
];
const external = ['ACCOUNT', 'ORGANIZATION'];

const summaryOf = async (ask: AskAws) =>
  (await ask<{ SummaryMap: Record<string, number> }>('iam get-account-summary')).SummaryMap;

/** CLI 1 prints a time as a number. */
function endOf({
  accountPlanExpirationDate: end,
}: {
  accountPlanExpirationDate?: string | number;
}): string {
  if (end === undefined) return '';
  const day = new Date(typeof end === 'number' ? end * 1000 : end).toISOString().slice(0, 10);
  return `, until ${day}`;
}

type Trail = { TrailARN: string; HomeRegion: string; IsMultiRegionTrail: boolean };

/** The trails of all regions that are being written now, an organization's among them. */
async function trailsOf(ask: AskAws): Promise<Trail[]> {
  const { trailList } = await ask<{ trailList: Trail[] }>('cloudtrail describe-trails');
  const looked = await Promise.all(
    trailList
      .filter(({ IsMultiRegionTrail }) => IsMultiRegionTrail)
      .map(async (trail) => {
        const { IsLogging } = await ask<{ IsLogging: boolean }>(
          `cloudtrail get-trail-status --name ${trail.TrailARN} --region ${trail.HomeRegion}`,
        );
        return IsLogging ? [trail] : [];
      }),
  );
  return looked.flat();
}

type Field = { Field: string; Equals?: string[]; StartsWith?: string[] };
type Selectors = {
  EventSelectors?: {
    ReadWriteType: string;
    DataResources: { Type: string; Values: string[] }[];
  }[];
  AdvancedEventSelectors?: { FieldSelectors: Field[] }[];
};

const TABLE_TYPE = 'AWS::DynamoDB::Table';

async function anyTrailHasTable(ask: AskAws, { account, outputs }: Facts): Promise<boolean> {
  const table = `arn:aws:dynamodb:us-east-1:${account}:table/${outputs.TableName ?? ''}`;
  const begins = (beginning: string) => table.startsWith(beginning);
  const all = await Promise.all(
    (await trailsOf(ask)).map(({ TrailARN, HomeRegion }) =>
      ask<Selectors>(
        `cloudtrail get-event-selectors --trail-name ${TrailARN} --region ${HomeRegion}`,
      ),
    ),
  );
  return all.some(
    ({ EventSelectors = [], AdvancedEventSelectors = [] }) =>
      EventSelectors.some(
        ({ ReadWriteType, DataResources }) =>
          ReadWriteType === 'All' &&
          DataResources.some(({ Type, Values }) => Type === TABLE_TYPE && Values.some(begins)),
      ) ||
      AdvancedEventSelectors.some(({ FieldSelectors }) => {
        const of = (name: string) => FieldSelectors.find(({ Field }) => Field === name);
        const arn = of('resources.ARN');
        return (
          of('resources.type')?.Equals?.includes(TABLE_TYPE) === true &&
          of('readOnly') === undefined &&
          (arn === undefined ||
            arn.Equals?.includes(table) === true ||
            arn.StartsWith?.some(begins) === true)
        );
      }),
  );
}
