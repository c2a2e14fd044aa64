import {
  DescribeTableCommand,
  DynamoDBClient,
  ResourceNotFoundException,
  RestoreTableToPointInTimeCommand,
  UpdateContinuousBackupsCommand,
  UpdateTableCommand,
  UpdateTimeToLiveCommand,
  type TableDescription,
} from '@aws-sdk/client-dynamodb';
import { REGION } from '../../infra/resource-names.ts';
import { isoTime, now, pause } from '../../lambdas/runtime/clock.ts';
import { timeToLiveAttribute } from '../../lambdas/store/table.ts';
import { usageOf } from '../commands.ts';
import { Misuse, Problem } from '../local/command-problem.ts';
import { required } from '../local/required.ts';
import { productAndDryRunNote, parseCommandLine } from './command-line.ts';
import type { Deployment } from './deployment.ts';
import type { Open } from './run-command.ts';
import { parseTime } from './time-span.ts';

const usage = usageOf(
  'restore',
  'The table itself stays as it is; at the end, it says how to use the copy.',
  'The time is UTC. Making the copy takes from minutes to hours; stopped, the same command goes on.',
  "With --region, it makes the copy in another region of the US, such as us-west-2: a second copy, which the product can't use there.",
  productAndDryRunNote,
);

export async function restoreCommand(args: readonly string[], open: Open): Promise<string> {
  const { given, isOnAws, isDry, values } = parseCommandLine('restore', args, usage);
  const [typed, ...rest] = given;
  if (typed === undefined || rest.length > 0) throw new Misuse(usage);
  const region = otherRegion(values.region);
  if (region !== undefined && !isOnAws)
    throw new Misuse(usage, '--region names a region of AWS: say --aws, too.');
  const at = parseTime(typed);
  if (at > isoTime(now())) throw new Problem(`${typed} is in the future.`);
  const deployment = await open(isOnAws);
  const table = new RestoredTable(deployment, at, region);
  const where = region === undefined ? table.name : `${table.name} in ${region}`;
  if (isDry)
    return `${deployment.tableName} as it was at ${at} would become ${where}.\nNothing was changed.`;
  const stream = await table.make();
  const made = `${where} is ${deployment.tableName} as it was at ${at}.`;
  if (region !== undefined)
    return [
      made,
      `The product runs in ${REGION} and can't use it there. docs/restoring.md, “A copy in another region, by hand”, says how it comes back.`,
    ].join('\n');
  return [
    made,
    "To have the product use it, set this in the stage's file, and deploy:",
    `  restoredTable: '${stream}',`,
    'Before that, read docs/restoring.md, “To an earlier moment”: what has happened since is lost to the product.',
  ].join('\n');
}

/** Checks the region that was typed; undefined for the product's own. */
function otherRegion(typed: string = REGION): string | undefined {
  // The Privacy Policy says that all is stored in the US.
  if (!/^us-(east|west)-[12]$/.test(typed))
    throw new Misuse(usage, '--region needs us-east-1, us-east-2, us-west-1 or us-west-2.');
  return typed === REGION ? undefined : typed;
}

/** Milliseconds between two looks at a table that is being made, which takes minutes at least. */
const BETWEEN_LOOKS_MS = 5_000;

/** A copy of the table as it was at a moment. Its name holds the moment, so that it's made only once. */
class RestoredTable {
  readonly name: string;
  /** Asks the region where the copy is made. */
  private readonly dynamo: DynamoDBClient;
  /** Asks the region where the table is. */
  private readonly original: DynamoDBClient;
  private readonly source: string;
  private readonly at: string;

  /** `at`: ISO time. */
  constructor({ tableName, client }: Deployment, at: string, region?: string) {
    this.original = new DynamoDBClient(client);
    this.dynamo = region === undefined ? this.original : new DynamoDBClient({ ...client, region });
    this.source = tableName;
    this.at = at;
    const moment = at.replace(/\.\d+|[-:]/g, '');
    this.name = `${tableName.replace(/-at-\d{8}T\d{6}Z$/, '')}-at-${moment}`;
  }

  private async look(): Promise<TableDescription | undefined> {
    try {
      return (await this.dynamo.send(new DescribeTableCommand({ TableName: this.name }))).Table;
    } catch (error) {
      if (error instanceof ResourceNotFoundException) return undefined;
      throw error;
    }
  }

  /** Waits until the table takes the next change. */
  private async whenReady(): Promise<TableDescription> {
    for (;;) {
      const table = required(await this.look(), 'restored table');
      if (table.TableStatus === 'ACTIVE') return table;
      await pause(BETWEEN_LOOKS_MS);
    }
  }

  private async begin(): Promise<void> {
    const { Table } = await this.original.send(
      new DescribeTableCommand({ TableName: this.source }),
    );
    try {
      await this.dynamo.send(
        new RestoreTableToPointInTimeCommand({
          // Its name alone would be looked for in the copy's region.
          SourceTableArn: Table?.TableArn,
          TargetTableName: this.name,
          RestoreDateTime: new Date(this.at),
        }),
      );
    } catch (error) {
      const { name } = error as Error;
      if (name === 'InvalidRestoreTimeException')
        throw new Problem(
          `${this.source} can't be restored to ${this.at}: only to a moment of the last 35 days, five minutes ago at the latest, when the table was there.`,
        );
      throw error;
    }
  }

  /**
   * Makes the copy, and adds what a restored table lacks: a stream, time to live, backups, protection. After an
   * interruption, it continues. Returns the stream's ARN, which also names the table.
   */
  async make(): Promise<string> {
    if (!(await this.look())) await this.begin();
    const TableName = this.name;
    if (!(await this.whenReady()).StreamSpecification?.StreamEnabled)
      await this.dynamo.send(
        new UpdateTableCommand({
          TableName,
          StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_IMAGE' },
        }),
      );
    await this.whenReady();
    await this.dynamo.send(new UpdateTableCommand({ TableName, DeletionProtectionEnabled: true }));
    await this.whenReady();
    await this.endWhatIsOver();
    await this.dynamo.send(
      new UpdateContinuousBackupsCommand({
        TableName,
        PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
      }),
    );
    return required((await this.whenReady()).LatestStreamArn, 'stream of the restored table');
  }

  private async endWhatIsOver(): Promise<void> {
    const TimeToLiveSpecification = { AttributeName: timeToLiveAttribute, Enabled: true };
    try {
      await this.dynamo.send(
        new UpdateTimeToLiveCommand({ TableName: this.name, TimeToLiveSpecification }),
      );
    } catch (error) {
      // An earlier run has switched it on.
      if (!/already enabled/i.test((error as Error).message)) throw error;
    }
  }
}
