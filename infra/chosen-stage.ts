import { fileURLToPath } from 'node:url';
import { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import { STSClient } from '@aws-sdk/client-sts';
import { awsStage, type Stage } from './aws-stage.ts';
import { assertSameAccount, wasEverComplete } from './earlier-stack.ts';
import { commitOf, REGION, SHORT_COMMIT } from './resource-names.ts';
import { findStage } from './stage-files.ts';

/** Returns the stage that cdk's context names, as it is to be deployed. Throws `StageProblem`. */
export async function chosenStage(contextOf: (name: string) => unknown): Promise<Stage> {
  const context = (name: string) => contextOf(name) as string | undefined;
  const settings = await findStage(context('stage'));
  // People who hand over a passport have a right to know who gets it; only the operator can say.
  if (Object.values(settings.contact).includes(''))
    process.stderr.write(
      'The site doesn’t say who runs it. Fill in stages/contact.ts, then deploy.\n',
    );
  const commit = context('commit');
  const build =
    commit?.slice(0, SHORT_COMMIT) ?? commitOf(fileURLToPath(new URL('../', import.meta.url)));
  return {
    ...awsStage(settings),
    terminationProtection: !settings.disposable && (await isToBeProtected(settings.name)),
    ...(commit !== undefined && { commit }),
    ...(build !== undefined && { build }),
  };
}

/** Without credentials, a template is made for a later job, which deploys over what was deployed by hand before. */
async function isToBeProtected(stackName: string): Promise<boolean> {
  const account = process.env.CDK_DEFAULT_ACCOUNT;
  if (account === undefined) return true;
  await assertSameAccount(new STSClient({ region: REGION }), account);
  return wasEverComplete(new CloudFormationClient({ region: REGION }), stackName);
}
