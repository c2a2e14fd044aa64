import { expect, test } from '@jest/globals';
import { awsTemplate, propertiesOf, resourcesOf } from './support/templates.ts';

test('the site stands behind the firewall, which tells a flood to come again', () => {
  const template = awsTemplate();
  const { DistributionConfig } = propertiesOf(template, 'AWS::CloudFront::Distribution');
  const [[id] = []] = resourcesOf(template, 'AWS::WAFv2::WebACL');
  expect(DistributionConfig).toMatchObject({ WebACLId: { 'Fn::GetAtt': [id, 'Arn'] } });
  const acl = propertiesOf(template, 'AWS::WAFv2::WebACL');
  expect(acl).toMatchObject({
    Scope: 'CLOUDFRONT',
    Rules: [
      {
        Action: { Block: { CustomResponse: { ResponseCode: 429 } } },
        Statement: { RateBasedStatement: { AggregateKeyType: 'IP', Limit: 3000 } },
      },
      { Statement: { ManagedRuleGroupStatement: { VendorName: 'AWS' } } },
      { Statement: { ManagedRuleGroupStatement: { VendorName: 'AWS' } } },
    ],
  });
  // A sampled request carries headers, and with them keys and tokens.
  expect(JSON.stringify(acl)).not.toContain('"SampledRequestsEnabled":true');
});
