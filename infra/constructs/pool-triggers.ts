import { UserPoolOperation, LambdaVersion } from 'aws-cdk-lib/aws-cognito';
import type { ITableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { Construct } from 'constructs';
import {
  lockPrefix,
  accountPrefix,
  adminPartition,
  adminPrefix,
  dealershipPrefix,
} from '../../lambdas/store/table.ts';
import type { Stage } from '../aws-stage.ts';
import { grantItemsUnder } from './data-grants.ts';
import { liveOf, COGNITO_WAITS, ProductFunction } from './product-function.ts';
import type { UserPools } from './user-pools.ts';

export type LockoutTriggersProps = { stage: Stage; table: ITableV2; pools: UserPools };

/** Locks accounts of both pools after too many failed sign-ins; runs before a password is looked at. */
export class LockoutTriggers extends Construct {
  readonly lockout: ProductFunction<'lockout'>;

  constructor(scope: Construct, id: string, { stage, table, pools }: LockoutTriggersProps) {
    super(scope, id);
    this.lockout = new ProductFunction(this, 'Lockout', {
      name: 'lockout',
      logDays: stage.logRetentionDays,
      environment: { TABLE_NAME: table.tableName },
      timeoutSeconds: COGNITO_WAITS,
      reservedConcurrency: stage.signInConcurrency,
    });
    grantItemsUnder(this.lockout, table, [lockPrefix], ['GetItem', 'PutItem', 'DeleteItem']);
    const live = liveOf(this.lockout, stage);
    for (const { pool } of [pools.dealers, pools.admins]) {
      pool.addTrigger(UserPoolOperation.PRE_AUTHENTICATION, live);
      pool.addTrigger(UserPoolOperation.POST_AUTHENTICATION, live);
      // The pool's permission to call it before a sign-in is the same.
      pool.node.tryRemoveChild('PostAuthenticationCognito');
    }
  }
}

export type TokenTriggerProps = { stage: Stage; table: ITableV2; pools: UserPools };

/** Decides who gets tokens for an earlier sign-in, and with which rights; runs before either pool issues any. */
export class TokenTrigger extends Construct {
  readonly tokens: ProductFunction<'tokens'>;

  constructor(scope: Construct, id: string, { stage, table, pools }: TokenTriggerProps) {
    super(scope, id);
    this.tokens = new ProductFunction(this, 'Tokens', {
      name: 'tokens',
      logDays: stage.logRetentionDays,
      environment: { TABLE_NAME: table.tableName },
      timeoutSeconds: COGNITO_WAITS,
      reservedConcurrency: stage.signInConcurrency,
    });
    const partitions = [accountPrefix, dealershipPrefix, adminPartition, adminPrefix];
    grantItemsUnder(this.tokens, table, partitions, ['GetItem']);
    for (const { pool } of [pools.dealers, pools.admins])
      // The first version of the event knows no access tokens.
      pool.addTrigger(
        UserPoolOperation.PRE_TOKEN_GENERATION_CONFIG,
        liveOf(this.tokens, stage),
        LambdaVersion.V2_0,
      );
  }
}
