import { reauthenticatedClaim } from '../../shared/sign-in/sign-in-attempt.ts';
import { AppError } from '../runtime/errors.ts';
import type { ApiEvent } from './api-call.ts';

export type Claims = {
  sub: string;
  /** The same in all tokens from one sign-in. */
  signInId: string;
  /** Epoch seconds of the sign-in; 0 if the token does not say. */
  authTime: number;
  /** True for the first token of a reauthentication; a refreshed one doesn't say so. */
  isReauthenticated: boolean;
  groups: string[];
};

/** Reads a list that API Gateway writes as `[a b]`; other callers pass the list itself. */
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
 * Returns the claims of an access token that the authorizer has checked (signature, issuer, client, time). The
 * authorizer also accepts ID tokens, which are for the browser only: they are refused here.
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
    isReauthenticated: claims[reauthenticatedClaim] === 'true',
    groups: listOf(claims['cognito:groups']),
  };
}
