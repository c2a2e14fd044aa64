import {
  CloudFormationClient,
  UpdateTerminationProtectionCommand,
} from '@aws-sdk/client-cloudformation';
import { siteConfig } from '../../../shared/deployed-config.ts';
import { usageOf } from '../../commands.ts';
import { Misuse, Problem } from '../../local/command-problem.ts';
import { counted, productAndDryRunNote, parseCommandLine, type Ask } from '../command-line.ts';
import type { Deployment } from '../deployment.ts';
import type { Open } from '../run-command.ts';
import { eraseThrowaways } from './erase-throwaways.ts';
import { checkPages, checkRefusals } from './stranger-checks.ts';
import { newThrowaway, walk } from './throwaway-walk.ts';

const usage = usageOf(
  'smoke',
  'First come pages, headers and what strangers are refused; then, with a proof, from the registration to a customer who opens a link and, where documents are read, sends a drawn license and bill. Erases all of it at the end, also if something fails or you stop it.',
  productAndDryRunNote,
);

export async function smokeCommand(
  args: readonly string[],
  open: Open,
  _ask?: Ask,
  stop: Stop = { isAsked: false },
): Promise<string> {
  const { given, isOnAws, isDry } = parseCommandLine('smoke', args, usage);
  if (given.length > 0) throw new Misuse(usage);
  const deployment = await open(isOnAws);
  const throwaway = newThrowaway();
  const steps: Step[] = [
    {
      name: 'Pages load, with their headers and parts',
      take: () => checkPages(deployment.siteUrl),
    },
    { name: '/config.json is the deployment’s', take: configIsDeployed(deployment) },
    { name: 'Strangers are refused', take: () => checkRefusals(deployment) },
    ...walk(deployment, throwaway),
    // Only now: a first deployment that had failed couldn't be replaced.
    ...(deployment.lacksProtection === true
      ? [{ name: 'The stack is protected from deletion', take: () => protect(deployment) }]
      : []),
  ];
  if (isDry)
    return [...steps.map(({ name }) => `  ${name}`), 'Nothing was asked or changed.'].join('\n');
  const forget = heedSignals(stop);
  try {
    const earlier = await eraseThrowaways();
    const lines = await takeEach(steps, stop);
    if (earlier > 0)
      lines.unshift(`Erased first: ${counted(earlier, 'dealership')} of an earlier smoke test.`);
    return [...lines, `Version ${deployment.siteConfig.version} works.`].join('\n');
  } finally {
    await eraseThrowaways(throwaway.email);
    forget();
  }
}

/** One thing that is checked; `told` has the lines that it wants to say about it. */
type Step = { name: string; take: () => Promise<void>; told?: readonly string[] };

/** Has CloudFormation refuse to delete a stack. */
export async function protect({
  stackName,
  client,
}: Pick<Deployment, 'stackName' | 'client'>): Promise<void> {
  await new CloudFormationClient(client).send(
    new UpdateTerminationProtectionCommand({
      StackName: stackName,
      EnableTerminationProtection: true,
    }),
  );
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Requests a stop: the current step ends, and everything that was made is erased. */
export type Stop = { isAsked: boolean };

/** Listens for Ctrl-C, and for the cancellation of a workflow. The second one ends the process at once. */
function heedSignals(stop: Stop): () => void {
  const ask = () => {
    stop.isAsked = true;
    process.stderr.write('\nStopping; what was made is being erased.\n');
    forget();
  };
  const forget = () => void process.removeListener('SIGINT', ask).removeListener('SIGTERM', ask);
  process.on('SIGINT', ask).on('SIGTERM', ask);
  return forget;
}

const configIsDeployed = (deployment: Deployment) => async () => {
  const answer = await fetch(`${deployment.siteUrl}/config.json`);
  const config = siteConfig.safeParse(await answer.json());
  if (JSON.stringify(config.data) !== JSON.stringify(deployment.siteConfig))
    throw new Error("/config.json isn't the deployment's own.");
};

/** Returns a line for each step that went well. At the first that didn't, throws `Problem` with the lines so far. */
async function takeEach(steps: readonly Step[], stop: Stop): Promise<string[]> {
  const lines: string[] = [];
  for (const { name, take, told = [] } of steps) {
    if (stop.isAsked) throw new Problem([...lines, 'Stopped.'].join('\n'));
    await take().catch((error: unknown) => {
      throw new Problem([...lines, `✖ ${name}: ${messageOf(error)}`].join('\n'));
    });
    lines.push(`✔ ${name}`, ...told.map((each) => `  ${each}`));
  }
  return lines;
}
