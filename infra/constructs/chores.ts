import { Duration } from 'aws-cdk-lib';
import type { TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { Construct } from 'constructs';
import { parameterNames } from '../names.ts';
import { grantItems, grantLists } from './data-grants.ts';
import { ProductFunction } from './product-function.ts';
import { callKeys, type Settings } from './settings.ts';

export type ChoresProps = { table: TableV2; settings: Settings };

/** What nobody's request brings about: decisions that no webhook told, sessions that a provider has to delete. */
export class Chores extends Construct {
  readonly chores: ProductFunction<'chores'>;

  constructor(scope: Construct, id: string, { table, settings }: ChoresProps) {
    super(scope, id);
    this.chores = new ProductFunction(this, 'Chores', {
      name: 'chores',
      environment: {
        TABLE_NAME: table.tableName,
        PROVIDER_PARAMETERS: parameterNames.providers,
      },
      // Nobody waits for it, and each provider's answer may take its whole time limit.
      timeoutSeconds: Duration.minutes(2).toSeconds(),
    });
    grantItems(this.chores, table, ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem']);
    grantLists(this.chores, table);
    settings.grantProviderKeys(this.chores, callKeys);
    new Rule(this, 'Schedule', {
      description: 'Asks for decisions that were never told, and has sessions deleted',
      // The shortest pause between two questions about one session.
      schedule: Schedule.rate(Duration.minutes(5)),
      targets: [new LambdaFunction(this.chores, { retryAttempts: 0 })],
    });
  }
}
