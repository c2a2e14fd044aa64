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

export type FirewallProps = {
  /** What it stands before: a distribution, or something of this region. */
  scope: 'CLOUDFRONT' | 'REGIONAL';
  /** Of its metric. */
  name: string;
  /** Requests from one address in five minutes; a showroom's whole staff may stand behind one. */
  limit: number;
  /** How a flood is answered. */
  block: CfnWebACL.BlockActionProperty;
};

/**
 * What stops a flood before it costs anything. AWS's rule group against script in bodies is left out on
 * purpose: names are stored as typed and escaped where shown, and nobody should be refused for theirs.
 */
export class Firewall extends Construct {
  readonly arn: string;

  constructor(scope: Construct, id: string, { scope: where, name, limit, block }: FirewallProps) {
    super(scope, id);
    this.arn = new CfnWebACL(this, 'Acl', {
      // Its metrics are found by it: another stage's would otherwise count among them.
      name,
      scope: where,
      defaultAction: { allow: {} },
      visibilityConfig: visible(name),
      rules: [
        {
          name: 'rate',
          priority: 0,
          action: { block },
          statement: { rateBasedStatement: { limit, aggregateKeyType: 'IP' } },
          visibilityConfig: visible('rate'),
        },
        managed(1, 'AWSManagedRulesAmazonIpReputationList'),
        managed(2, 'AWSManagedRulesKnownBadInputsRuleSet'),
      ],
    }).attrArn;
  }
}
