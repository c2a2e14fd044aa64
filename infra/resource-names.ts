import { execFileSync } from 'node:child_process';

/**
 * Names that are known before the stack is deployed; imports nothing of CDK, so that scripts may use them without
 * loading it.
 */
export const LOCAL_STACK_NAME = 'identity-verification';

/** The distribution's web ACL must be here, and one stack is simpler than two. */
export const REGION = 'us-east-1';

/** SSM parameters of a stage that functions read while running. */
export const parameterNamesOf = (stage: { name: string }) =>
  ({
    siteUrl: `/${stage.name}/site-url`,
    /** Prefix of the parameters that providers read: `/<provider>/<name>` follows. */
    providers: `/${stage.name}/providers`,
    /** The share of verifications that chance denies, 0 to 1; only where chance may decide. */
    rejectionProbability: `/${stage.name}/providers/simulated/rejection-probability`,
  }) as const;

export const localParameters = parameterNamesOf({ name: LOCAL_STACK_NAME });

/** Share of verifications that the simulated provider rejects, unless an operator sets another. */
export const REJECTION_PROBABILITY = 0.3;

/** The subdomain of a sender's domain in which bounces come back to SES. It may have no mailboxes. */
export const mailFromDomainOf = (domain: string) => `bounces.${domain}`;

/** The configuration set of SES for emails to addresses that nobody has confirmed. */
export const strangersSetOf = ({ name }: { name: string }) => `${name}-strangers`;

/** The tags by which a bill tells the product from others, and its stages from each other. */
export const tagsOf = ({ name }: { name: string }): Record<string, string> => ({
  project: 'secure-identity-verification',
  stage: name,
});

/** Letters of a commit that tell it from others, for people. */
export const SHORT_COMMIT = 7;

/** Returns the commit that a folder is at, short, and `.dirty` where files differ from it; undefined outside of git. */
export function commitOf(folder: string): string | undefined {
  const git = (...words: string[]) =>
    execFileSync('git', ['-C', folder, ...words], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  try {
    const commit = git('rev-parse', 'HEAD').slice(0, SHORT_COMMIT);
    return git('status', '--porcelain') === '' ? commit : `${commit}.dirty`;
  } catch {
    return undefined;
  }
}

/**
 * On a laptop, the path at which the local server stands in for AWS End User Messaging, and the number that sends
 * texts.
 */
export const LOCAL_TEXTS_PATH = '/local-texts';
export const LOCAL_TEXT_ORIGIN = `phone-${'0'.repeat(32)}`;
