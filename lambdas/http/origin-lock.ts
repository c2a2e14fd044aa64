import { edgeHeaders } from '../../shared/edge-headers.ts';
import { AppError } from '../runtime/errors.ts';
import type { IsOriginSecret } from '../runtime/origin-secrets.ts';
import { requestHeader, type ApiMiddleware } from './api-call.ts';

/**
 * Lets in only what came through CloudFront, which adds the secret: an HTTP API has neither its own
 * firewall nor a resource policy.
 */
export const originLock = (isOriginSecret: IsOriginSecret): ApiMiddleware => ({
  before: async ({ event }) => {
    const given = requestHeader(event, edgeHeaders.originSecret) ?? '';
    if (!(await isOriginSecret(given))) throw new AppError('forbidden');
  },
});
