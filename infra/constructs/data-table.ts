import {
  AttributeType,
  Billing,
  ProjectionType,
  StreamViewType,
  TableV2,
} from 'aws-cdk-lib/aws-dynamodb';
import { Construct } from 'constructs';
import type { Stage } from '../stage.ts';
import { indexes, tableKeys, timeToLiveAttribute } from '../../lambdas/store/table.ts';
import { kept } from './kept.ts';

const text = (name: string) => ({ name, type: AttributeType.STRING });

/** The one table; its contents are mapped in `lambdas/store/keys.ts`. */
export class DataTable extends Construct {
  readonly table: TableV2;

  constructor(scope: Construct, id: string, stage: Stage) {
    super(scope, id);
    this.table = new TableV2(this, 'Table', {
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
  }
}
