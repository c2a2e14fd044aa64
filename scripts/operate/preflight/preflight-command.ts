import { usageOf } from '../../commands.ts';
import { Misuse, Problem } from '../../local/command-problem.ts';
import { lackedRight, NoAnswer } from '../aws-cli.ts';
import { parseCommandLine } from '../command-line.ts';
import type { StackTarget } from '../run-command.ts';
import {
  certificate,
  functionsAtATime,
  providerParameters,
  uploadsBucket,
} from './account-checks.ts';
import { accountRows } from './account-rows.ts';
import { deploymentRows } from './deployment-rows.ts';
import { missing, notice, unseen, type Finding } from './finding.ts';
import { forwardedBounces, sandbox, senderDomain, senderIdentity } from './mail-checks.ts';
import { inspectRows, type Facts } from './rows.ts';
import { bootstrapped, earlierStack } from './stack-checks.ts';

const usage = usageOf('preflight', 'Changes nothing.');

export async function preflightCommand(
  args: readonly string[],
  target: StackTarget,
): Promise<string> {
  const { given, isOnAws } = parseCommandLine('preflight', args, usage);
  if (given.length > 0 || !isOnAws) throw new Misuse(usage);
  const { finding: bootstrap, account } = await bootstrapped(target);
  const { findings: stack, isThere, outputs } = await earlierStack(target);
  const checks = await Promise.all(
    [
      functionsAtATime(target),
      sandbox(target),
      senderIdentity(target, isThere, outputs.MailSender),
      senderDomain(target),
      forwardedBounces(target),
      ...(account !== undefined && !isThere ? [uploadsBucket(target, account)] : []),
      certificate(target),
      providerParameters(target),
    ].map(unlessRefused),
  );
  const asksWho = !isThere && target.settings.alarms === undefined;
  const { deployment, ofAccount } = await asked(target, {
    settings: target.settings,
    stackName: target.stackName,
    isBootstrapped: account !== undefined,
    isDeployed: isThere,
    outputs,
  });
  const needed = [
    ...[bootstrap, ...stack, ...checks.flat()],
    ...(asksWho
      ? [notice('The first deployment asks who gets alarms, as --parameters AlarmEmail=…')]
      : []),
    ...deployment,
  ];
  const lines = [
    ...needed.map(lineOf),
    ...(ofAccount.length > 0 ? ['', 'The account itself:', ...ofAccount.map(lineOf)] : []),
    '',
  ].join('\n');
  if (needed.some(({ status }) => status === 'missing'))
    throw new Problem(`${lines}\nNot ready yet.`);
  const isAllSeen = needed.every(({ status }) => status !== 'unseen');
  return `${lines}\nReady to deploy${isAllSeen ? '' : ', as far as could be seen'}.`;
}

/** Looks at the rows, which the AWS CLI asks about. */
async function asked(
  { ask }: StackTarget,
  known: Omit<Facts, 'account'>,
): Promise<{ deployment: Finding[]; ofAccount: Finding[] }> {
  try {
    const { Account: account } = await ask<{ Account: string }>('sts get-caller-identity');
    const facts = { ...known, account };
    const [deployment, ofAccount] = await Promise.all([
      inspectRows(deploymentRows, ask, facts, missing),
      inspectRows(accountRows, ask, facts, notice),
    ]);
    return { deployment, ofAccount };
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    const text = `The account's rights and settings can't be seen: ${error.message}`;
    return { deployment: [unseen(text)], ofAccount: [] };
  }
}

/** Makes a finding of the operator's own lack of a right, so that all that's missing is told at once. */
async function unlessRefused(check: Promise<Finding | Finding[]>): Promise<Finding[]> {
  try {
    return [await check].flat();
  } catch (error) {
    const right = lackedRight((error as Error).message);
    if (right === undefined) throw error;
    return [unseen(`Preflight can't see everything: you lack ${right}.`)];
  }
}

const marks: Record<Finding['status'], string> = {
  ready: '✔',
  missing: '✖',
  notice: '…',
  unseen: '?',
};
const lineOf = ({ status, text }: Finding) => `${marks[status]} ${text}`;
