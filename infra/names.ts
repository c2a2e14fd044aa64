/** What is known of the stack before it is deployed; imports nothing, so that scripts may ask without loading CDK. */
export const STACK_NAME = 'identity-verification';

/** The distribution's web ACL must be here, and one stack is simpler than two. */
export const REGION = 'us-east-1';

/** SSM parameters that functions read while running. */
export const parameterNames = {
  siteUrl: `/${STACK_NAME}/site-url`,
  rejectionProbability: `/${STACK_NAME}/rejection-probability`,
} as const;

/** Share of verifications that the simulated provider rejects, unless an operator sets another. */
export const REJECTION_PROBABILITY = 0.3;
