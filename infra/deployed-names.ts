import { DescribeStacksCommand, type CloudFormationClient } from '@aws-sdk/client-cloudformation';
import { siteConfig } from '../shared/config.ts';
import { StageProblem } from './stage-problem.ts';

/** Of a deployed stage: names that CloudFormation and Cognito made up, or that a restored table has. */
export type DeployedNames = { tableName: string; dealerPoolId: string };

/** From the outputs of the stage's stack, which has to be there. Throws `StageProblem`. */
export async function deployedNames(
  client: Pick<CloudFormationClient, 'send'>,
  StackName: string,
): Promise<DeployedNames> {
  const { Stacks } = await client
    .send(new DescribeStacksCommand({ StackName }))
    .catch((error: unknown) => {
      const { name } = error as Error;
      if (name === 'CredentialsProviderError')
        throw new StageProblem('No valid AWS credentials. Set AWS_PROFILE, or sign in first.');
      if (name !== 'ValidationError') throw error;
      throw new StageProblem(`There is no stack ${StackName} in this account. Deploy it first.`);
    });
  const output = (name: string) =>
    Stacks?.[0]?.Outputs?.find(({ OutputKey }) => OutputKey === name)?.OutputValue;
  const [tableName, config] = [output('TableName'), output('SiteConfig')];
  if (tableName === undefined || config === undefined)
    throw new StageProblem(`${StackName} isn't deployed to its end. Deploy it first.`);
  return { tableName, dealerPoolId: siteConfig.parse(JSON.parse(config)).dealers.userPoolId };
}
