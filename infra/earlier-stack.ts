import { DescribeStacksCommand, type CloudFormationClient } from '@aws-sdk/client-cloudformation';
import { StageProblem } from './stage-settings.ts';

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
 * tried again. Throws `StageProblem` where nobody may look.
 */
export async function wasEverComplete(
  client: Pick<CloudFormationClient, 'send'>,
  stackName: string,
): Promise<boolean> {
  const stack = await stackNamed(client, stackName).catch((error: unknown) => {
    if ((error as Error).name !== 'CredentialsProviderError') throw error;
    throw new StageProblem(
      'The app looks whether the stack is there, and has no AWS credentials. Set AWS_PROFILE instead of giving --profile.',
    );
  });
  return stack?.StackStatus !== undefined && !failedStatuses.includes(stack.StackStatus);
}
