import { createInterface } from 'node:readline/promises';
import { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import { REGION } from '../../infra/resource-names.ts';
import { findStage } from '../../infra/stage-files.ts';
import { StageProblem, type StageSettings } from '../../stages/stage-settings.ts';
import { HelpAsked, Misuse, Problem } from '../local/command-problem.ts';
import { awsCli, lackedRight, type AskAws } from './aws-cli.ts';
import { printable, type Ask } from './command-line.ts';
import { awsDeployment, runningDeployment, type Deployment } from './deployment.ts';

/** Finds the copy of the product that an operator means. */
export type Open = (isOnAws: boolean) => Promise<Deployment>;

/**
 * A command: does what an operator's arguments say, and returns what is printed about it. It opens the product only
 * once the arguments make sense, and throws `Problem` for anything that the operator can fix.
 */
type Command = (args: readonly string[], open: Open, ask: Ask) => Promise<string>;

/** Runs a command on the copy of the product that the arguments name, and prints its result. */
export async function runCommand(command: Command, args: readonly string[]): Promise<void> {
  let stackName = '';
  try {
    const { others, stage } = takeStage(args);
    const open: Open = async (isOnAws) => {
      if (!isOnAws) return runningDeployment();
      const settings = await stageSettings(stage);
      stackName = settings.name;
      return awsDeployment(settings, REGION);
    };
    console.log(printable(await command(others, open, ask)));
  } catch (error) {
    reportFailure(error, stackName);
  }
}

/** The stack that a stage is, or is to be, deployed as: for what is done before there is a deployment. */
export type StackTarget = {
  settings: StageSettings;
  stackName: string;
  /** The stage's name as the operator typed it; undefined for the default one. */
  stage: string | undefined;
  cloudFormation: CloudFormationClient;
  /** Configuration of AWS clients. */
  client: Deployment['client'];
  /** The AWS CLI, for what no client of ours asks. */
  ask: AskAws;
};

/** Runs a command on a stage that may not be deployed, and prints its result. */
export async function runOnStage(
  command: (args: readonly string[], target: StackTarget) => Promise<string>,
  args: readonly string[],
): Promise<void> {
  let stackName = '';
  try {
    const { others, stage } = takeStage(args);
    const settings = await stageSettings(stage);
    stackName = settings.name;
    const client = { region: REGION };
    const cloudFormation = new CloudFormationClient(client);
    const target = { settings, stackName, stage, cloudFormation, client, ask: awsCli() };
    console.log(printable(await command(others, target)));
  } catch (error) {
    reportFailure(error, stackName);
  }
}

/** Prints what kept a command from its work, and sets the exit code: 2 where its arguments made no sense. */
export function reportFailure(error: unknown, stackName = ''): void {
  if (error instanceof HelpAsked) {
    console.log(error.message);
    return;
  }
  console.error(
    error instanceof Problem ? printable(error.message) : (inOneLine(error, stackName) ?? error),
  );
  process.exitCode = error instanceof Misuse ? 2 : 1;
}

/** Says in one line what an operator can fix; undefined for our own bugs. */
export function inOneLine(error: unknown, stackName: string): string | undefined {
  const { name, code, message = '' } = error as { name?: string; code?: string; message?: string };
  if (name === 'CredentialsProviderError' || name === 'ExpiredTokenException')
    return 'No valid AWS credentials. Set AWS_PROFILE, or sign in first.';
  const right = lackedRight(message);
  if (right !== undefined) return `Your AWS credentials lack the right ${right}.`;
  if (name === 'ValidationError')
    return `There is no stack ${stackName} in ${REGION}. Deploy it first.`;
  const isConflict = ['LostCondition', 'PreconditionFailed', 'InvalidIfMatchVersion'].includes(
    name ?? '',
  );
  if (isConflict || code === 'conflict')
    return 'Somebody changed the same at this moment. Run this again.';
  if (name === 'TooManyRequestsException' || name === 'ThrottlingException')
    return 'AWS asks for a pause. Wait a minute, then run this again.';
  if (code === 'ECONNREFUSED')
    return 'The product is no longer running on this computer. Start it with npm start.';
  return undefined;
}

const joined = '--stage=';

/** Takes `--stage NAME`, or `--stage=NAME`, out of the arguments. Throws `Problem` where it names nothing that is deployed. */
export function takeStage(args: readonly string[]): { others: string[]; stage?: string } {
  const others = args.flatMap((arg) =>
    arg.startsWith(joined) ? ['--stage', arg.slice(joined.length)] : [arg],
  );
  const at = others.indexOf('--stage');
  if (at === -1) return { others };
  const [, stage] = others.splice(at, 2);
  if (stage === undefined || stage === '' || stage.startsWith('-') || others.includes('--stage'))
    throw new Misuse('--stage needs the name of one stage.');
  if (!others.includes('--aws'))
    throw new Misuse('--stage names a deployed product: say --aws, too.');
  return { others, stage };
}

/** Returns the settings of the named stage, or of the default one. Throws `Problem`. */
export async function stageSettings(stage: string | undefined): Promise<StageSettings> {
  try {
    return await findStage(stage);
  } catch (error) {
    throw error instanceof StageProblem ? new Problem(error.message) : error;
  }
}

/** Asks in the terminal; where there is none, nobody answers. */
const ask: Ask = async (question) => {
  if (!process.stdin.isTTY) return undefined;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return await terminal.question(printable(question));
  } finally {
    terminal.close();
  }
};
