import { readFileSync } from 'node:fs';

/** What is known of the stack before it is deployed; imports nothing of CDK, so that scripts may ask without loading it. */
export const LOCAL_STACK_NAME = 'identity-verification';

/** The distribution's web ACL must be here, and one stack is simpler than two. */
export const REGION = 'us-east-1';

/** S3 takes 63 characters for a bucket: `<name>-uploads-<account>-us-east-1`. */
export const MAX_STAGE_NAME_LENGTH = 32;

/** SSM parameters of a stage that functions read while running. */
export const parameterNamesOf = (stage: { name: string }) =>
  ({
    siteUrl: `/${stage.name}/site-url`,
    /** Beginning of those that providers read: `/<provider>/<name>` follows. */
    providers: `/${stage.name}/providers`,
    /** The share that chance denies, 0 to 1; only where chance may decide. */
    rejectionProbability: `/${stage.name}/providers/simulated/rejection-probability`,
  }) as const;

export const localParameters = parameterNamesOf({ name: LOCAL_STACK_NAME });

/** Share of verifications that the simulated provider rejects, unless an operator sets another. */
export const REJECTION_PROBABILITY = 0.3;

/** The domain in which bounces come back to SES, of a sender's own. It may have no mailboxes. */
export const mailFromDomainOf = (domain: string) => `bounces.${domain}`;

/** Of the product; `package.json` alone says it. */
export const { version: VERSION } = JSON.parse(
  readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
) as { version: string };

/** On a laptop: where the local server stands in for AWS End User Messaging, and the number that texts come from there. */
export const LOCAL_TEXTS_PATH = '/local-texts';
export const LOCAL_TEXT_ORIGIN = `phone-${'0'.repeat(32)}`;
