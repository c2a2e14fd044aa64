import { setTimeout as pause } from 'node:timers/promises';
import {
  CloudFormationClient,
  DescribeStackDriftDetectionStatusCommand,
  DescribeStackResourceDriftsCommand,
  DetectStackDriftCommand,
  type StackResourceDrift,
  type StackResourceDriftStatus,
} from '@aws-sdk/client-cloudformation';
import { REGION } from '../../infra/names.ts';
import { Misuse, Problem } from '../local/problem.ts';
import { required } from '../local/required.ts';
import type { Open } from './run-command.ts';
import { counted, onWhich, wordsOf } from './words.ts';

const usage = `Says what differs from what was deployed, because somebody changed or deleted it by hand. Changes nothing. Ends with an error if anything differs or couldn't be compared.

  npm run drift

${onWhich}`;

const ASKED_MS = 2_000;
const QUESTIONS = 300;

/** Waits until all is compared; gives why something couldn't be, where that is so. */
async function detected(
  client: CloudFormationClient,
  StackName: string,
): Promise<string | undefined> {
  const { StackDriftDetectionId } = await client.send(new DetectStackDriftCommand({ StackName }));
  for (let asked = 0; asked < QUESTIONS; asked += 1) {
    const { DetectionStatus, DetectionStatusReason } = await client.send(
      new DescribeStackDriftDetectionStatusCommand({ StackDriftDetectionId }),
    );
    if (DetectionStatus === 'DETECTION_COMPLETE') return undefined;
    if (DetectionStatus === 'DETECTION_FAILED')
      return DetectionStatusReason ?? 'It said no reason.';
    await pause(ASKED_MS);
  }
  throw new Problem('CloudFormation is still comparing. Run this again later.');
}

async function found(
  client: CloudFormationClient,
  StackName: string,
  StackResourceDriftStatusFilters: StackResourceDriftStatus[],
) {
  const drifts: StackResourceDrift[] = [];
  let NextToken: string | undefined;
  do {
    const page = await client.send(
      new DescribeStackResourceDriftsCommand({
        StackName,
        StackResourceDriftStatusFilters,
        NextToken,
      }),
    );
    drifts.push(...(page.StackResourceDrifts ?? []));
    NextToken = page.NextToken;
  } while (NextToken !== undefined);
  return drifts;
}

const idOf = ({ LogicalResourceId }: StackResourceDrift) =>
  required(LogicalResourceId, 'logical id');

/** Without values: some are addresses and secrets. */
const lineOf = (each: StackResourceDrift): string => {
  const id = idOf(each);
  if (each.StackResourceDriftStatus === 'DELETED') return `  ${id}: deleted`;
  const places = (each.PropertyDifferences ?? []).map(({ PropertyPath }) => PropertyPath ?? '');
  return `  ${id}: changed at ${places.join(', ')}`;
};

const unknownLine = (each: StackResourceDrift) => `  ${idOf(each)}: not compared`;

const differencesIn = (stackName: string, differing: StackResourceDrift[]) => [
  `${stackName} differs from what was deployed in ${counted(differing.length, 'resource')}:`,
  ...differing.map(lineOf),
  'A deployment brings back only what it changes anyway. Put it right by hand, or bring the change into infra/.',
];

/** Throws `Problem` with what differs or couldn't be compared, so that a workflow ends with an error. */
export async function driftCommand(words: readonly string[], open: Open): Promise<string> {
  const { given, isOnAws, isDry } = wordsOf(words, usage);
  if (given.length > 0) throw new Misuse(usage);
  const { client, stackName } = await open(isOnAws);
  if (isDry) return `${stackName} would be compared with what was deployed. Nothing is changed.`;
  const cloudFormation = new CloudFormationClient({ region: REGION, ...client });
  const failure = await detected(cloudFormation, stackName);
  const differing = await found(cloudFormation, stackName, ['MODIFIED', 'DELETED']);
  const unknown = failure === undefined ? [] : await found(cloudFormation, stackName, ['UNKNOWN']);
  if (differing.length === 0 && failure === undefined)
    return `${stackName} is as it was deployed, as far as CloudFormation can tell.`;
  throw new Problem(
    [
      ...(differing.length === 0 ? [] : differencesIn(stackName, differing)),
      ...(failure === undefined
        ? []
        : [`CloudFormation couldn't compare everything: ${failure}`, ...unknown.map(unknownLine)]),
    ].join('\n'),
  );
}
