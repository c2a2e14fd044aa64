import { randomUUID } from 'node:crypto';
import type { FunctionName } from '../../lambdas/runtime/settings.ts';

/** An event that changes nothing that lasts, and the part of the answer by which a version shows that it works. */
type VersionCall = { event: unknown; answer: Readonly<Record<string, unknown>> };

/** A request that didn't come through CloudFront: to refuse it, a function has to start and to read the secret. */
const api: VersionCall = {
  event: { routeKey: 'check', headers: {}, requestContext: { requestId: 'version-check' } },
  answer: { statusCode: 403 },
};
/** No messages or events at all. The log reads and checks what is published, the reader tries its native code. */
const batch: VersionCall = { event: { Records: [] }, answer: { batchItemFailures: [] } };
/** A user whom no pool has. Another name each time: the attempt counts for some minutes. */
const userName = `version-check-${randomUUID()}`;
/** To let an attempt in, the function has to read the table and to write to it. */
const signIn: VersionCall = {
  event: {
    ...{ triggerSource: 'PreAuthentication_Authentication', userName },
    request: { userAttributes: {}, userNotFound: true },
  },
  answer: { userName },
};
/** The function answers even where it can't read the account. */
const token: VersionCall = {
  event: {
    ...{ triggerSource: 'TokenGeneration_Authentication', userName },
    request: { userAttributes: {} },
  },
  answer: { userName },
};

/**
 * The functions that can be called without doing anything. `chores`, `sanctions` and `canary` would do their work:
 * decision 25 says what tells of those.
 */
export const versionCalls = {
  account: api,
  admin: api,
  customer: api,
  dealer: api,
  webhook: api,
  evidence: batch,
  feedback: batch,
  log: batch,
  mail: batch,
  outbox: batch,
  lockout: signIn,
  tokens: token,
} satisfies Partial<Record<FunctionName, VersionCall>>;

export type CheckedFunction = keyof typeof versionCalls;
