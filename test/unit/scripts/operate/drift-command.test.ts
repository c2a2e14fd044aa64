import { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import { afterEach, expect, jest, test } from '@jest/globals';
import type { Deployment } from '../../../../scripts/operate/deployment.ts';
import { driftCommand } from '../../../../scripts/operate/drift-command.ts';

afterEach(() => void jest.restoreAllMocks());

const here = () => Promise.resolve({ client: {}, stackName: 'products' } as Deployment);

type Drift = { LogicalResourceId: string; StackResourceDriftStatus: string };
const drift = (LogicalResourceId: string, StackResourceDriftStatus: string): Drift => ({
  LogicalResourceId,
  StackResourceDriftStatus,
});

/** What the command says of a comparison that ended so and found this. */
function saidOf(ended: object, drifts: Drift[]): Promise<string> {
  jest.spyOn(CloudFormationClient.prototype, 'send').mockImplementation(((command: {
    constructor: { name: string };
    input: { StackResourceDriftStatusFilters?: string[] };
  }) => {
    const { StackResourceDriftStatusFilters: wanted = [] } = command.input;
    return Promise.resolve(
      {
        DetectStackDriftCommand: { StackDriftDetectionId: 'one' },
        DescribeStackDriftDetectionStatusCommand: ended,
        DescribeStackResourceDriftsCommand: {
          StackResourceDrifts: drifts.filter((each) =>
            wanted.includes(each.StackResourceDriftStatus),
          ),
        },
      }[command.constructor.name],
    );
  }) as never);
  return driftCommand(['--aws'], here);
}

const failed = {
  DetectionStatus: 'DETECTION_FAILED',
  DetectionStatusReason: 'Failed to detect drift on resource [Pool].',
};

test('where something could not be compared, all else is told, and what that was', async () => {
  const drifts = [drift('Table', 'DELETED'), drift('Site', 'IN_SYNC'), drift('Pool', 'UNKNOWN')];
  await expect(saidOf(failed, drifts)).rejects.toThrow(
    /differs from what was deployed in 1 resource:\n {2}Table: deleted\nA deployment .*\nCloudFormation couldn't compare everything: Failed to detect drift on resource \[Pool\]\.\n {2}Pool: not compared$/,
  );
});

test('what could not be compared is an error also where nothing else differs', async () => {
  const drifts = [drift('Site', 'IN_SYNC'), drift('Pool', 'UNKNOWN')];
  await expect(saidOf(failed, drifts)).rejects.toThrow(
    /^CloudFormation couldn't compare everything: .*\n {2}Pool: not compared$/,
  );
});

test('where all is as it was deployed, it says so', async () => {
  const complete = { DetectionStatus: 'DETECTION_COMPLETE' };
  expect(await saidOf(complete, [drift('Site', 'IN_SYNC')])).toMatch(/^products is as it was/);
});
