import { App, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import { chosenStage } from './chosen-stage.ts';
import { StageProblem } from '../stages/stage-settings.ts';
import { VerificationStack } from './stack.ts';

const app = new App();
Validations.of(app).addPlugins(new AwsSolutionsChecks(app));

try {
  new VerificationStack(app, await chosenStage((name) => app.node.tryGetContext(name)));
  app.synth();
} catch (error) {
  if (!(error instanceof StageProblem)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
