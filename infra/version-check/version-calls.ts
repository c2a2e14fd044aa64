import type { FunctionName } from '../../lambdas/runtime/settings.ts';

/** An event that changes nothing, and the part of the answer by which a version shows that it works. */
type VersionCall = { event: unknown; answer: Readonly<Record<string, unknown>> };

/** A request that didn't come through CloudFront: to refuse it, a function has to start and to read the secret. */
const api: VersionCall = {
  event: { routeKey: 'check', headers: {}, requestContext: { requestId: 'version-check' } },
  answer: { statusCode: 403 },
};
/** No messages at all. */
const batch: VersionCall = { event: { Records: [] }, answer: { batchItemFailures: [] } };
/** A user whom no pool has: the functions look the name up in the table, or forget its attempts. */
const signIn = (triggerSource: string): VersionCall => ({
  event: { triggerSource, userName: 'version-check', request: { userAttributes: {} } },
  answer: { userName: 'version-check' },
});

/** The functions that can be called without doing anything. `chores`, `sanctions` and `canary` would do their work. */
export const versionCalls = {
  account: api,
  admin: api,
  customer: api,
  dealer: api,
  webhook: api,
  evidence: batch,
  feedback: batch,
  mail: batch,
  outbox: batch,
  lockout: signIn('PostAuthentication_Authentication'),
  tokens: signIn('TokenGeneration_Authentication'),
} satisfies Partial<Record<FunctionName, VersionCall>>;

export type CheckedFunction = keyof typeof versionCalls;
