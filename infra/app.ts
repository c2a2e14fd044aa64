import { fileURLToPath } from 'node:url';
import { App, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import { awsStage, type Stage } from './aws-stage.ts';
import { commitOf, SHORT_COMMIT } from './resource-names.ts';
import { findStage } from './stage-files.ts';
import { StageProblem } from './stage-settings.ts';
import { VerificationStack } from './stack.ts';

const app = new App();
Validations.of(app).addPlugins(new AwsSolutionsChecks(app));

async function chosenStage(): Promise<Stage> {
  const context = (name: string) => app.node.tryGetContext(name) as string | undefined;
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
    ...(commit !== undefined && { commit }),
    ...(build !== undefined && { build }),
  };
}

try {
  new VerificationStack(app, await chosenStage());
  app.synth();
} catch (error) {
  if (!(error instanceof StageProblem)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
