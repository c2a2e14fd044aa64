import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import { Construct } from 'constructs';

const visible = (metricName: string): CfnWebACL.VisibilityConfigProperty => ({
  metricName,
  cloudWatchMetricsEnabled: true,
  // A sampled request carries headers, and with them keys and tokens.
  sampledRequestsEnabled: false,
});

const managed = (priority: number, name: string): CfnWebACL.RuleProperty => ({
  name,
  priority,
  overrideAction: { none: {} },
  statement: { managedRuleGroupStatement: { vendorName: 'AWS', name } },
  visibilityConfig: visible(name),
});

/**
 * What stops a flood before it costs anything. AWS's rule group against script in bodies is left out on
 * purpose: names are stored as typed and escaped where shown, and nobody should be refused for theirs.
 */
export class Firewall extends Construct {
  readonly arn: string;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    this.arn = new CfnWebACL(this, 'Acl', {
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      visibilityConfig: visible('site'),
      rules: [
        {
          name: 'rate',
          priority: 0,
          // Not the firewall's own 403: the same visitor may come again, and nobody is signed out for it.
          action: { block: { customResponse: { responseCode: 429 } } },
          // Per address and five minutes; a showroom's whole staff may stand behind one address.
          statement: { rateBasedStatement: { limit: 3000, aggregateKeyType: 'IP' } },
          visibilityConfig: visible('rate'),
        },
        managed(1, 'AWSManagedRulesAmazonIpReputationList'),
        managed(2, 'AWSManagedRulesKnownBadInputsRuleSet'),
      ],
    }).attrArn;
  }
}
