import { failedStatuses, stackNamed } from '../../../infra/earlier-stack.ts';
import { REGION } from '../../../infra/resource-names.ts';
import type { StackTarget } from '../run-command.ts';
import { missing, notice, ready, type Finding } from './finding.ts';

/** The bootstrap version that the template's own rule asks for. */
const BOOTSTRAP_VERSION = 6;

/** Checks the account's bootstrap, and returns which account it is. */
export async function bootstrapped(
  target: StackTarget,
): Promise<{ finding: Finding; account?: string }> {
  const toolkit = await stackNamed(target.cloudFormation, 'CDKToolkit');
  if (!toolkit)
    return {
      finding: missing(`The account isn't bootstrapped in ${REGION}. Run npx cdk bootstrap.`),
    };
  const account = toolkit.StackId?.split(':')[4];
  const version = toolkit.Outputs?.find(({ OutputKey }) => OutputKey === 'BootstrapVersion');
  const finding =
    Number(version?.OutputValue) >= BOOTSTRAP_VERSION
      ? ready(`Account ${account ?? ''} is bootstrapped.`)
      : missing('The bootstrap is too old. Run npx cdk bootstrap again.');
  return { finding, ...(account !== undefined && { account }) };
}

/** Checks whether a stack of that name is there, and whether it can be deployed over. */
export async function earlierStack(
  target: StackTarget,
): Promise<{ findings: Finding[]; isThere: boolean; outputs: Record<string, string> }> {
  const stack = await stackNamed(target.cloudFormation, target.stackName);
  const status = stack?.StackStatus;
  if (status === undefined)
    return {
      findings: [ready(`Nothing is deployed as ${target.stackName} yet.`)],
      isThere: false,
      outputs: {},
    };
  return {
    findings: [
      judgeStatus(status, target.stackName, target.stage),
      ...judgeProtection(target, status, stack?.EnableTerminationProtection === true),
    ],
    isThere: !failedStatuses.includes(status),
    outputs: Object.fromEntries(
      (stack?.Outputs ?? []).map(({ OutputKey = '', OutputValue = '' }) => [
        OutputKey,
        OutputValue,
      ]),
    ),
  };
}

/** True while something works on the stack, so that its status changes soon. */
const isUnderWay = (status: string): boolean =>
  status.endsWith('IN_PROGRESS') && !failedStatuses.includes(status);

/** Judges a stack's status for whoever wants to deploy. `stage`: as the operator typed it, if it isn't the default. */
export function judgeStatus(status: string, stackName: string, stage?: string): Finding {
  const onCdk = stage === undefined ? '' : ` -c stage=${stage}`;
  if (failedStatuses.includes(status))
    return notice(
      `A first deployment of ${stackName} failed (${status}). Another one replaces it. What it left, docs/deploying.md says.`,
    );
  if (isUnderWay(status))
    return missing(`${stackName} is being worked on (${status}). Wait until that's over.`);
  if (status === 'UPDATE_ROLLBACK_FAILED')
    return missing(
      `${stackName} couldn't go back after an update that failed (${status}). Mend what its events name, then run npx cdk rollback ${stackName}${onCdk}.`,
    );
  if (status === 'DELETE_FAILED')
    return missing(
      `${stackName} was being deleted, and something of it couldn't be (${status}). Delete the rest first, with npx cdk destroy${onCdk}.`,
    );
  return ready(`${stackName} is deployed (${status}), and will be updated.`);
}

/** Judges whether a stack can be deleted: one that was complete must not be, the rest of a failed creation must. */
export function judgeProtection(
  { settings, stackName }: Pick<StackTarget, 'settings' | 'stackName'>,
  status: string,
  isProtected: boolean,
): Finding[] {
  if (failedStatuses.includes(status))
    return isProtected
      ? [
          missing(
            `${stackName} is protected from deletion, so no deployment can replace it. Run: aws cloudformation update-termination-protection --region ${REGION} --no-enable-termination-protection --stack-name ${stackName}`,
          ),
        ]
      : [];
  if (settings.disposable || isProtected) return [];
  return [
    notice(
      `${stackName} isn't protected from deletion yet. The next deployment protects it, or npm run smoke.`,
    ),
  ];
}
