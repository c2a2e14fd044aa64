import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import type { Template } from 'aws-cdk-lib/assertions';
import { root } from '../../scripts/local/local-paths.ts';
import { routes } from '../../shared/routes.ts';
import { required } from '../../scripts/local/required.ts';
import { everySetting } from './support/every-setting.ts';
import {
  awsTemplate,
  localTemplate,
  productionTemplate,
  propertiesOf,
  resourcesOf,
  smallestTemplate,
} from './support/templates.ts';

const aclOf = (template: Template, scope: 'CLOUDFRONT' | 'REGIONAL') =>
  required(
    resourcesOf(template, 'AWS::WAFv2::WebACL').find(
      ([, { Properties }]) => Properties.Scope === scope,
    ),
    'such firewall',
  );
const byAws = { Statement: { ManagedRuleGroupStatement: { VendorName: 'AWS' } } };

test('the site stands behind the firewall, which tells a flood to come again', () => {
  const template = awsTemplate();
  const { DistributionConfig } = propertiesOf(template, 'AWS::CloudFront::Distribution');
  const [id, { Properties: acl }] = aclOf(template, 'CLOUDFRONT');
  expect(DistributionConfig).toMatchObject({ WebACLId: { 'Fn::GetAtt': [id, 'Arn'] } });
  expect(acl).toMatchObject({
    Rules: [
      {
        Action: { Block: { CustomResponse: { ResponseCode: 429 } } },
        Statement: { RateBasedStatement: { AggregateKeyType: 'IP', Limit: 3000 } },
      },
      ...['open', 'customers', 'open-network', 'customers-network'].map((Name) => ({ Name })),
      byAws,
      byAws,
    ],
  });
});

type Statement = {
  ByteMatchStatement?: { SearchString: string };
  NotStatement?: { Statement: Statement };
  OrStatement?: { Statements: Statement[] };
  AndStatement?: { Statements: Statement[] };
};

/** Tells whether WAF would count a path. */
function isCounted(path: string, statement: Statement): boolean {
  const { ByteMatchStatement, NotStatement, OrStatement, AndStatement } = statement;
  if (ByteMatchStatement) return path.startsWith(ByteMatchStatement.SearchString);
  if (NotStatement) return !isCounted(path, NotStatement.Statement);
  if (OrStatement) return OrStatement.Statements.some((each) => isCounted(path, each));
  return required(AndStatement, 'and').Statements.every((each) => isCounted(path, each));
}

test('of what all visitors share, an address gets a hundredth and a carrier a quarter; who is signed in isn’t counted', () => {
  const { Rules } = aclOf(awsTemplate(), 'CLOUDFRONT')[1].Properties as {
    Rules: {
      Name: string;
      Action?: unknown;
      Statement: {
        RateBasedStatement?: {
          Limit: number;
          AggregateKeyType: string;
          CustomKeys?: unknown;
          ScopeDownStatement?: Statement;
        };
      };
    }[];
  };
  const paths = Object.values(routes).map(({ path, audience }) => ({ path, audience }));
  const rules = Rules.flatMap(({ Name, Action, Statement: { RateBasedStatement: rate } }) => {
    const scope = rate?.ScopeDownStatement;
    if (!scope) return [];
    const { Limit, AggregateKeyType, CustomKeys } = rate;
    expect(Action).toEqual({ Block: { CustomResponse: { ResponseCode: 429 } } });
    const counted = paths.filter(({ path }) => isCounted(path, scope));
    expect(counted.length).toBeGreaterThan(0);
    return [{ Name, Limit, AggregateKeyType, CustomKeys, counted }];
  });
  const isOfCustomers = ({ path }: { path: string }) => path.startsWith('/api/customers/');
  const shared = paths.filter(
    ({ audience }) => audience !== 'dealer' && audience !== 'admin' && audience !== 'provider',
  );
  const open = { counted: shared.filter((each) => !isOfCustomers(each)) };
  const customers = { counted: shared.filter(isOfCustomers) };
  const address = { AggregateKeyType: 'IP', CustomKeys: undefined };
  const network = { AggregateKeyType: 'CUSTOM_KEYS', CustomKeys: [{ ASN: {} }] };
  expect(rules).toEqual([
    { Name: 'open', Limit: 600, ...address, ...open },
    { Name: 'customers', Limit: 1500, ...address, ...customers },
    { Name: 'open-network', Limit: 15_000, ...network, ...open },
    { Name: 'customers-network', Limit: 37_500, ...network, ...customers },
  ]);
});

test('so do both user pools on AWS, to which browsers speak directly', () => {
  const template = awsTemplate();
  const [id, { Properties: acl }] = aclOf(template, 'REGIONAL');
  expect(acl).toMatchObject({
    Rules: [
      {
        Action: { Block: {} },
        Statement: { RateBasedStatement: { AggregateKeyType: 'IP', Limit: 1000 } },
      },
      byAws,
      byAws,
    ],
  });
  const guarded = resourcesOf(template, 'AWS::WAFv2::WebACLAssociation').map(
    ([, { Properties }]) => Properties,
  );
  const pools = resourcesOf(template, 'AWS::Cognito::UserPool').map(([pool]) => pool);
  expect(pools).toHaveLength(2);
  expect(guarded).toEqual(
    expect.arrayContaining(
      pools.map((pool) => ({
        ResourceArn: { 'Fn::GetAtt': [pool, 'Arn'] },
        WebACLArn: { 'Fn::GetAtt': [id, 'Arn'] },
      })),
    ),
  );
  expect(resourcesOf(localTemplate(), 'AWS::WAFv2::WebACLAssociation')).toEqual([]);
});

test('a stage says how much an address may ask, and whether a firewall stands before the pools', () => {
  const limitOf = (template: Template, scope: 'CLOUDFRONT' | 'REGIONAL') =>
    JSON.stringify(aclOf(template, scope)[1].Properties.Rules);
  const { site, pools } = everySetting.firewalls;
  expect(limitOf(productionTemplate(), 'CLOUDFRONT')).toContain(`"Limit":${site}`);
  expect(limitOf(productionTemplate(), 'REGIONAL')).toContain(`"Limit":${pools}`);
  expect(resourcesOf(smallestTemplate(), 'AWS::WAFv2::WebACL')).toHaveLength(1);
  expect(resourcesOf(smallestTemplate(), 'AWS::WAFv2::WebACLAssociation')).toEqual([]);
});

test('the run-book lists whom the rule about one address refuses, which WAF can say of rules by address alone', async () => {
  const runBooks = await readFile(join(root, 'docs', 'run-books.md'), 'utf8');
  expect(runBooks).toContain('get-rate-based-statement-managed-keys');
  expect(runBooks).toContain('--web-acl-name NAME --web-acl-id ID --rule-name rate\n');
  const acls = resourcesOf(awsTemplate(), 'AWS::WAFv2::WebACL').map(
    ([, { Properties }]) => Properties as { Name: string; Rules: { Name: string }[] },
  );
  expect(acls.map(({ Name }) => Name).toSorted()).toEqual([
    'identity-verification',
    'identity-verification-pools',
  ]);
  for (const { Rules } of acls)
    expect(Rules.find(({ Name }) => Name === 'rate')).toMatchObject({
      Statement: { RateBasedStatement: { AggregateKeyType: 'IP' } },
    });
});

test('no firewall keeps what it has seen: a sampled request carries keys and tokens', () => {
  const all = resourcesOf(awsTemplate(), 'AWS::WAFv2::WebACL');
  expect(all).toHaveLength(2);
  expect(JSON.stringify(all)).not.toContain('"SampledRequestsEnabled":true');
});
