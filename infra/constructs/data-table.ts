import {
  AttributeType,
  Billing,
  ProjectionType,
  StreamViewType,
  TableV2,
  type ITableV2,
} from 'aws-cdk-lib/aws-dynamodb';
import { Construct } from 'constructs';
import type { Stage } from '../stage.ts';
import { indexes, tableKeys, timeToLiveAttribute } from '../../lambdas/store/table.ts';
import { kept } from './kept.ts';

const text = (name: string) => ({ name, type: AttributeType.STRING });

/** The one table; its contents are mapped in `lambdas/store/keys.ts`. */
export class DataTable extends Construct {
  /** The one in use. */
  readonly table: ITableV2;

  constructor(scope: Construct, id: string, stage: Stage) {
    super(scope, id);
    // It stays while a copy is in use: nothing is lost by going over to one, or back.
    const own = new TableV2(this, 'Table', {
      partitionKey: text(tableKeys.partition),
      sortKey: text(tableKeys.sort),
      billing: Billing.onDemand(),
      timeToLiveAttribute,
      // The outbox reads what was written, never what it replaced.
      dynamoStream: StreamViewType.NEW_IMAGE,
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      ...kept(stage),
      globalSecondaryIndexes: Object.values(indexes).map((index) => ({
        indexName: index.name,
        partitionKey: text(index.partition),
        sortKey: text(index.sort),
        projectionType: ProjectionType.INCLUDE,
        nonKeyAttributes: [...index.projected],
      })),
    });
    this.table =
      stage.restoredTable === undefined
        ? own
        : TableV2.fromTableAttributes(this, 'Restored', {
            tableArn: stage.restoredTable.replace(/\/stream\/.*$/, ''),
            tableStreamArn: stage.restoredTable,
            globalIndexes: Object.values(indexes).map(({ name }) => name),
          });
  }
}
