import { flagsOf, usageOf } from '../../commands.ts';
import { Misuse, Problem } from '../../local/command-problem.ts';
import { parseCommandLine } from '../command-line.ts';
import type { StackPlace } from '../run-command.ts';
import {
  certificate,
  functionsAtATime,
  providerParameters,
  uploadsBucket,
} from './account-checks.ts';
import type { Finding } from './finding.ts';
import { forwardedBounces, sandbox, senderDomain, senderIdentity } from './mail-checks.ts';
import { bootstrapped, earlierStack } from './stack-checks.ts';

const usage = usageOf('preflight', 'Changes nothing.');

/** The command `npm run preflight`. */
export async function preflightCommand(
  args: readonly string[],
  place: StackPlace,
): Promise<string> {
  const { given, isOnAws } = parseCommandLine(args, usage, flagsOf('preflight'));
  if (given.length > 0 || !isOnAws) throw new Misuse(usage);
  const { finding: bootstrap, account } = await bootstrapped(place);
  const { findings: stack, isThere, sender } = await earlierStack(place);
  const findings = [
    bootstrap,
    ...stack,
    await functionsAtATime(place),
    await sandbox(place),
    await senderIdentity(place, isThere, sender),
    ...(await senderDomain(place)),
    ...(await forwardedBounces(place)),
    ...(account !== undefined && !isThere ? [await uploadsBucket(place, account)] : []),
    await certificate(place),
    ...(await providerParameters(place)),
  ];
  const lines = findings.map(({ status, text }) => `${marks[status]} ${text}`).join('\n');
  if (findings.some(({ status }) => status === 'missing'))
    throw new Problem(`${lines}\n\nNot ready yet.`);
  return `${lines}\n\nReady to deploy.`;
}

const marks: Record<Finding['status'], string> = { ready: '✔', missing: '✖', notice: '…' };
