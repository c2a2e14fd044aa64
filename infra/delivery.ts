/** The app that lets GitHub deploy a stage: `npm run delivery`. docs/deploying.md explains it. */
import { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import { App, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import { DeliveryStack, deployedNames } from './delivery-stack.ts';
import { REGION } from './resource-names.ts';
import { findStage } from './stage-files.ts';
import { StageProblem } from '../stages/stage-settings.ts';

const app = new App();
Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
const context = (name: string) => String(app.node.tryGetContext(name) ?? '');

try {
  const stage = context('stage');
  const { name } = await findStage(stage === '' ? undefined : stage);
  new DeliveryStack(app, {
    stageName: name,
    deployed: await deployedNames(new CloudFormationClient({ region: REGION }), name),
    repository: context('repository'),
    environment: context('environment'),
    isProviderThere: context('provider') === 'exists',
  });
  app.synth();
} catch (error) {
  if (!(error instanceof StageProblem)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
