import { Stack } from 'aws-cdk-lib';
import { CfnWebACLAssociation } from 'aws-cdk-lib/aws-wafv2';
import { Construct } from 'constructs';
import { Firewall } from './firewall.ts';
import type { UserPools } from './user-pools.ts';

/** Browsers speak to the pools directly, past the site's firewall: this one stands before both. */
export class PoolsFirewall extends Construct {
  /** Of its metric. */
  readonly name: string;

  constructor(scope: Construct, id: string, pools: UserPools) {
    super(scope, id);
    this.name = `${Stack.of(this).stackName}-pools`;
    const { arn } = new Firewall(this, 'Firewall', {
      scope: 'REGIONAL',
      name: this.name,
      // A sign-in with a code is three, and then one every 15 minutes.
      limit: 1000,
      // Cognito has words of its own for it.
      block: {},
    });
    for (const [name, { pool }] of Object.entries({ Dealers: pools.dealers, Admins: pools.admins }))
      new CfnWebACLAssociation(this, name, { resourceArn: pool.userPoolArn, webAclArn: arn });
  }
}
