import { createHash, timingSafeEqual } from 'node:crypto';
import { edgeHeaders } from '../../shared/edge-headers.ts';
import { AppError } from '../runtime/errors.ts';
import { headerOf, type ApiMiddleware } from './api-call.ts';

const digest = (text: string) => createHash('sha256').update(text).digest();

/**
 * Lets in only what came through CloudFront, which adds the secret: an HTTP API has neither its own
 * firewall nor a resource policy. Digests are compared, in constant time, so that lengths reveal nothing either.
 */
export function originLock(secret: string): ApiMiddleware {
  const expected = digest(secret);
  return {
    before: ({ event }) => {
      const given = headerOf(event, edgeHeaders.originSecret) ?? '';
      if (!timingSafeEqual(digest(given), expected)) throw new AppError('forbidden');
    },
  };
}
