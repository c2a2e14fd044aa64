import { CfnWebACL, CfnWebACLAssociation } from 'aws-cdk-lib/aws-wafv2';
import { Construct } from 'constructs';
import { Stack } from 'aws-cdk-lib';
import { entrances } from '../../shared/routes/entrances.ts';
import type { Stage } from '../aws-stage.ts';
import { throttleClassOf } from './http-api.ts';
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
  /** Narrower rules, about some of the requests. */
  others?: readonly RateRule[];
};

/** A rule about requests in five minutes to some entrances, from one address or from one network. */
type RateRule = { name: string; limit: number; by: 'address' | 'network'; to: RateStatement };
type RateStatement = CfnWebACL.StatementProperty;

/**
 * Stops a flood before it costs anything. AWS's rule group against script in bodies is left out on purpose: names are
 * stored as typed and escaped where shown, and nobody should be refused for theirs.
 */
export class Firewall extends Construct {
  readonly arn: string;

  constructor(
    scope: Construct,
    id: string,
    { scope: where, name, limit, block, others = [] }: FirewallProps,
  ) {
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
        ...others.map((each, index) => ({
          name: each.name,
          priority: 1 + index,
          action: { block },
          statement: {
            rateBasedStatement: {
              limit: each.limit,
              ...countedBy[each.by],
              scopeDownStatement: each.to,
            },
          },
          visibilityConfig: visible(each.name),
        })),
        managed(1 + others.length, 'AWSManagedRulesAmazonIpReputationList'),
        managed(2 + others.length, 'AWSManagedRulesKnownBadInputsRuleSet'),
      ],
    }).attrArn;
  }
}

/** WAF counts single addresses, of IPv6 too; the only network that it knows is a whole carrier's, by its ASN. */
const countedBy = {
  address: { aggregateKeyType: 'IP' },
  network: { aggregateKeyType: 'CUSTOM_KEYS', customKeys: [{ asn: {} }] },
} satisfies Record<RateRule['by'], Partial<CfnWebACL.RateBasedStatementProperty>>;

const startsWith = (prefix: string): RateStatement => ({
  byteMatchStatement: {
    fieldToMatch: { uriPath: {} },
    positionalConstraint: 'STARTS_WITH',
    searchString: prefix,
    textTransformations: [{ priority: 0, type: 'URL_DECODE' }],
  },
});

const anyOf = (statements: RateStatement[]): RateStatement =>
  statements.length > 1 ? { orStatement: { statements } } : (statements[0] ?? {});

const toClass = (name: keyof Stage['throttle']) =>
  entrances
    .filter((each) => throttleClassOf(each) === name)
    .map(({ prefix }) => startsWith(prefix));

/** The open entrances: one of them begins as all others do. A provider's few addresses, which sign, aren't counted. */
const isOpen: RateStatement = {
  andStatement: {
    statements: [
      startsWith('/api/'),
      {
        notStatement: {
          statement: anyOf([
            ...toClass('signedIn'),
            ...toClass('customers'),
            startsWith('/api/webhooks/'),
          ]),
        },
      },
    ],
  },
};

/** Enough for a showroom, however little a stage's entrances take from all. */
const LEAST = 600;
const WINDOW_SECONDS = 300;

/**
 * Rules for what needs no sign-in, whose throttles all visitors share: an address gets a hundredth of them, so that it
 * takes a hundred addresses to hold up everybody, and a carrier a quarter, however many IPv6 addresses a line has there.
 */
export function openRules({ open, customers }: Stage['throttle']): RateRule[] {
  const shareOf = ({ perSecond }: typeof open, percent: number) =>
    Math.max(LEAST, Math.floor((perSecond * WINDOW_SECONDS * percent) / 100));
  return [
    { name: 'open', by: 'address', limit: shareOf(open, 1), to: isOpen },
    {
      name: 'customers',
      by: 'address',
      limit: shareOf(customers, 1),
      to: anyOf(toClass('customers')),
    },
    { name: 'open-network', by: 'network', limit: shareOf(open, 25), to: isOpen },
    {
      name: 'customers-network',
      by: 'network',
      limit: shareOf(customers, 25),
      to: anyOf(toClass('customers')),
    },
  ];
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
