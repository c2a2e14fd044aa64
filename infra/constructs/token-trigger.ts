import { LambdaVersion, UserPoolOperation, type UserPool } from 'aws-cdk-lib/aws-cognito';
import type { TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { Construct } from 'constructs';
import { accountPrefix, dealershipPrefix } from '../../lambdas/store/table.ts';
import { grantItemsUnder } from './data-grants.ts';
import { COGNITO_WAITS, ProductFunction } from './product-function.ts';

export type TokenTriggerProps = { table: TableV2; pool: UserPool };

/** Decides which rights the tokens of a pool of dealers have: asked before each of them is issued. */
export class TokenTrigger extends Construct {
  readonly tokens: ProductFunction<'tokens'>;

  constructor(scope: Construct, id: string, { table, pool }: TokenTriggerProps) {
    super(scope, id);
    this.tokens = new ProductFunction(this, 'Tokens', {
      name: 'tokens',
      environment: { TABLE_NAME: table.tableName },
      timeoutSeconds: COGNITO_WAITS,
    });
    grantItemsUnder(this.tokens, table, [accountPrefix, dealershipPrefix], ['GetItem']);
    // The first version knows no access tokens.
    pool.addTrigger(UserPoolOperation.PRE_TOKEN_GENERATION_CONFIG, this.tokens, LambdaVersion.V2_0);
  }
}
