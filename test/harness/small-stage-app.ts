/** The product's choice of a stage, with a stack that takes no minute to bundle: what CDK's CLI deploys in a test. */
import { App, Stack } from 'aws-cdk-lib';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { chosenStage } from '../../infra/chosen-stage.ts';

const app = new App();
const { name, env, terminationProtection } = await chosenStage((each) =>
  app.node.tryGetContext(each),
);
new Topic(new Stack(app, name, { stackName: name, env, terminationProtection }), 'Topic');
app.synth();
