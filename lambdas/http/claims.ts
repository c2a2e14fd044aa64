import { AppError } from '../runtime/errors.ts';
import type { ApiEvent } from './api-call.ts';

export type Claims = {
  sub: string;
  /** Epoch seconds of the sign-in; 0 where the token does not say. */
  authTime: number;
  groups: string[];
};

/** API Gateway writes a list as `[a b]`; others hand the list itself. */
const listOf = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.filter((entry) => typeof entry === 'string');
  if (typeof value !== 'string') return [];
  return value
    .replace(/^\[|\]$/g, '')
    .split(/[\s,]+/)
    .filter((entry) => entry !== '');
};

/**
 * The claims of an access token that the authorizer has checked (signature, issuer, client, time).
 * It takes ID tokens as well, which are for the browser only: refused here.
 */
export function accessTokenClaims(event: ApiEvent): Claims {
  const claims = event.requestContext.authorizer?.jwt?.claims;
  const sub = claims?.sub;
  if (claims?.token_use !== 'access' || typeof sub !== 'string' || sub === '') {
    throw new AppError('unauthorized');
  }
  return {
    sub,
    authTime: Number(claims.auth_time) || 0,
    groups: listOf(claims['cognito:groups']),
  };
}
