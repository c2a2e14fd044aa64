import { readFileSync } from 'node:fs';

/** What is known of the stack before it is deployed; imports nothing of CDK, so that scripts may ask without loading it. */
export const STACK_NAME = 'identity-verification';

/** The distribution's web ACL must be here, and one stack is simpler than two. */
export const REGION = 'us-east-1';

/** SSM parameters that functions read while running. */
export const parameterNames = {
  siteUrl: `/${STACK_NAME}/site-url`,
  /** Beginning of those that providers read: `/<provider>/<name>` follows. */
  providers: `/${STACK_NAME}/providers`,
} as const;

/** The parameter with that share, 0 to 1; only where chance may decide. */
export const REJECTION_PROBABILITY_PARAMETER = `${parameterNames.providers}/simulated/rejection-probability`;

/** Share of verifications that the simulated provider rejects, unless an operator sets another. */
export const REJECTION_PROBABILITY = 0.3;

/** Of the product; `package.json` alone says it. */
export const { version: VERSION } = JSON.parse(
  readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
) as { version: string };

/** On a laptop: where the local server stands in for AWS End User Messaging, and the number that texts come from there. */
export const LOCAL_TEXTS_PATH = '/local-texts';
export const LOCAL_TEXT_ORIGIN = `phone-${'0'.repeat(32)}`;
