import { App, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import { awsStage, localStage, type LocalPlace, type Stage } from './stage.ts';
import { StageProblem } from './stage-problem.ts';
import { VerificationStack } from './stack.ts';

const app = new App();
Validations.of(app).addPlugins(new AwsSolutionsChecks(app));

function chosenStage(): Stage {
  const context = (name: string) => app.node.tryGetContext(name) as string | undefined;
  const local = context('local');
  return local
    ? localStage(JSON.parse(local) as LocalPlace)
    : awsStage({
        provider: context('provider'),
        demonstration: context('demonstration'),
        sanctions: context('sanctions'),
        texts: context('texts'),
        table: context('table'),
      });
}

try {
  new VerificationStack(app, chosenStage());
  app.synth();
} catch (error) {
  if (!(error instanceof StageProblem)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
