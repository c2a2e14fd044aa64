import { missing, notice, ready, type Found } from './found.ts';

/**
 * A creation that failed, or was never begun; nothing that once was complete gets into these. CloudFormation leaves a
 * stack in review where its first change set isn't carried out, for good.
 */
export const failedStatuses: readonly string[] = [
  'CREATE_FAILED',
  'ROLLBACK_COMPLETE',
  'ROLLBACK_FAILED',
  'REVIEW_IN_PROGRESS',
];

/** Whether somebody works on the stack, so that it's in another state soon. */
export const isUnderWay = (status: string): boolean =>
  status.endsWith('IN_PROGRESS') && !failedStatuses.includes(status);

/** What a stack's status means for whoever wants to deploy; `stage`: as the operator named it, if it isn't the default. */
export function standingOf(status: string, stackName: string, stage?: string): Found {
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
