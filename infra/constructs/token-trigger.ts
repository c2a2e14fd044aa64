import { LambdaVersion, UserPoolOperation } from 'aws-cdk-lib/aws-cognito';
import type { ITableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { Construct } from 'constructs';
import {
  accountPrefix,
  adminPartition,
  adminPrefix,
  dealershipPrefix,
} from '../../lambdas/store/table.ts';
import type { Stage } from '../stage.ts';
import { grantItemsUnder } from './data-grants.ts';
import { liveOf } from './live-alias.ts';
import { COGNITO_WAITS, ProductFunction } from './product-function.ts';
import type { UserPools } from './user-pools.ts';

export type TokenTriggerProps = { stage: Stage; table: ITableV2; pools: UserPools };

/** Decides who gets tokens for an earlier sign-in, and with which rights: asked by both pools before they issue any. */
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
      // The first version knows no access tokens.
      pool.addTrigger(
        UserPoolOperation.PRE_TOKEN_GENERATION_CONFIG,
        liveOf(this.tokens, stage),
        LambdaVersion.V2_0,
      );
  }
}
