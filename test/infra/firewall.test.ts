import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import type { Template } from 'aws-cdk-lib/assertions';
import { root } from '../../scripts/local/local-paths.ts';
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
      byAws,
      byAws,
    ],
  });
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
