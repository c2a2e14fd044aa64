import { DescribeStacksCommand, type CloudFormationClient } from '@aws-sdk/client-cloudformation';
import { GetCallerIdentityCommand, type STSClient } from '@aws-sdk/client-sts';
import { StageProblem } from '../stages/stage-settings.ts';

/**
 * Statuses of a creation that failed or was never begun; a stack that was ever complete never gets one of them.
 * CloudFormation leaves a stack in review for good where its first change set isn't carried out.
 */
export const failedStatuses: readonly string[] = [
  'CREATE_FAILED',
  'ROLLBACK_COMPLETE',
  'ROLLBACK_FAILED',
  'REVIEW_IN_PROGRESS',
];

/** A first creation that is still under way, or a deletion: what is made then may be deployed after it has failed. */
const unfinishedStatuses: readonly string[] = [
  'CREATE_IN_PROGRESS',
  'ROLLBACK_IN_PROGRESS',
  'DELETE_IN_PROGRESS',
];

/** Returns the stack of that name, or undefined where the account has none. */
export async function stackNamed(client: Pick<CloudFormationClient, 'send'>, StackName: string) {
  try {
    const { Stacks } = await client.send(new DescribeStacksCommand({ StackName }));
    return Stacks?.[0];
  } catch (error) {
    if ((error as Error).name === 'ValidationError') return undefined;
    throw error;
  }
}

/**
 * Tells if a stack was ever deployed to its end. CDK's CLI sets the termination protection before the first change set
 * is carried out, and deletes what a first deployment left before it tries again: a protected stack could never be
 * tried again.
 */
export async function wasEverComplete(
  client: Pick<CloudFormationClient, 'send'>,
  stackName: string,
): Promise<boolean> {
  const status = (await stackNamed(client, stackName))?.StackStatus;
  return status !== undefined && ![...failedStatuses, ...unfinishedStatuses].includes(status);
}

/**
 * Throws `StageProblem` where our credentials aren't those of the account that CDK's CLI deploys to: in another one, no
 * stack is there, and the CLI would switch the protection of the real one off.
 */
export async function assertSameAccount(
  client: Pick<STSClient, 'send'>,
  account: string,
): Promise<void> {
  const { Account: ours } = await client
    .send(new GetCallerIdentityCommand({}))
    .catch((error: unknown) => {
      if ((error as Error).name !== 'CredentialsProviderError') throw error;
      return { Account: undefined };
    });
  if (ours !== account)
    throw new StageProblem(
      `The app looks in ${account} whether the stack is there, and has ${ours === undefined ? 'no AWS credentials' : `credentials for ${ours}`}. Set AWS_PROFILE instead of giving --profile.`,
    );
}
