import { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import { REGION } from '../../infra/names.ts';
import type { StageSettings } from '../../infra/stage-settings.ts';
import { settingsOf, stageSaid } from './chosen-stage.ts';
import { tell } from './run-command.ts';
import type { Deployment } from './deployment.ts';
import { printable } from './words.ts';

/** Where a stage is, or is to be, deployed: for what is done before there is a deployment. */
export type StackPlace = {
  settings: StageSettings;
  stackName: string;
  /** As the operator named it; the default one where nothing was named. */
  stage: string | undefined;
  cloudFormation: CloudFormationClient;
  /** Configuration of AWS clients. */
  client: Deployment['client'];
};

/** Does what an operator's words say with a stage that may not be deployed, and prints what is said about it. */
export async function runOnStage(
  command: (words: readonly string[], place: StackPlace) => Promise<string>,
): Promise<void> {
  let stackName = '';
  try {
    const { words, stage } = stageSaid(process.argv.slice(2));
    const settings = await settingsOf(stage);
    stackName = settings.name;
    const client = { region: REGION };
    const cloudFormation = new CloudFormationClient(client);
    const place = { settings, stackName, stage, cloudFormation, client };
    console.log(printable(await command(words, place)));
  } catch (error) {
    tell(error, stackName);
  }
}
