import { CfnWebACL, CfnWebACLAssociation } from 'aws-cdk-lib/aws-wafv2';
import { Construct } from 'constructs';
import { Stack } from 'aws-cdk-lib';
import type { UserPools } from './user-pools.ts';

export type FirewallProps = {
  /** A distribution, or a resource in this region. */
  scope: 'CLOUDFRONT' | 'REGIONAL';
  /** The name of its metric. */
  name: string;
  /** Requests from one address in five minutes. */
  limit: number;
  /** The answer to a flood. */
  block: CfnWebACL.BlockActionProperty;
};

/**
 * Stops a flood before it costs anything. AWS's rule group against script in bodies is left out on purpose: names are
 * stored as typed and escaped where shown, and nobody should be refused for theirs.
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

export type PoolsFirewallProps = { pools: UserPools; limit: number };

/** Browsers call the pools directly, past the site's firewall: this one protects both. */
export class PoolsFirewall extends Construct {
  /** The name of its metric. */
  readonly name: string;

  constructor(scope: Construct, id: string, { pools, limit }: PoolsFirewallProps) {
    super(scope, id);
    this.name = `${Stack.of(this).stackName}-pools`;
    const { arn } = new Firewall(this, 'Firewall', {
      scope: 'REGIONAL',
      name: this.name,
      limit,
      // Cognito has an answer of its own for it.
      block: {},
    });
    for (const [name, { pool }] of Object.entries({ Dealers: pools.dealers, Admins: pools.admins }))
      new CfnWebACLAssociation(this, name, { resourceArn: pool.userPoolArn, webAclArn: arn });
  }
}
