import { AppError } from '../runtime/errors.ts';
import type { ApiEvent } from './api-call.ts';

export type Claims = {
  sub: string;
  /** The same in all tokens that come from one sign-in. */
  signInId: string;
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

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/**
 * The claims of an access token that the authorizer has checked (signature, issuer, client, time).
 * It takes ID tokens as well, which are for the browser only: refused here.
 */
export function accessTokenClaims(event: ApiEvent): Claims {
  const claims = event.requestContext.authorizer?.jwt?.claims;
  const sub = claims?.sub;
  const signInId = claims?.origin_jti;
  if (claims?.token_use !== 'access' || !isText(sub) || !isText(signInId)) {
    throw new AppError('unauthorized');
  }
  return {
    sub,
    signInId,
    authTime: Number(claims.auth_time) || 0,
    groups: listOf(claims['cognito:groups']),
  };
}
