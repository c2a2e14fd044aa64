import { App, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import { awsStage, localStage, type LocalPlace } from './stage.ts';
import { VerificationStack } from './stack.ts';

const app = new App();
Validations.of(app).addPlugins(new AwsSolutionsChecks(app));

const local = app.node.tryGetContext('local') as string | undefined;
const stage = local ? localStage(JSON.parse(local) as LocalPlace) : awsStage();

new VerificationStack(app, stage);
app.synth();
