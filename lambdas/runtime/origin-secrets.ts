import { createHash, timingSafeEqual } from 'node:crypto';
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { originSecrets } from '../../shared/site-edge.ts';
import { now } from './clock.ts';
import { describeError } from './describe-error.ts';
import { logger } from './logger.ts';
import { sdkLimits } from './sdk-limits.ts';

/** Milliseconds for which a secret that has ended may still be accepted. */
const KEPT_MS = 2 * 60_000;
/** Milliseconds after which an unknown secret makes us look again: a guesser can't make us look each time. */
export const SECRET_REFRESH_MS = 5_000;

const digestOf = (text: string) => createHash('sha256').update(text).digest();

/** Tells whether a text is a secret that is valid now. */
export type IsOriginSecret = (given: string) => Promise<boolean>;

/**
 * Knows the origin's secrets, and reads them already while the function starts. Two are valid while they are being
 * changed. Digests are compared, in constant time, so that lengths reveal nothing either.
 */
export function originSecretsIn(SecretId: string): IsOriginSecret {
  const client = new SecretsManagerClient(sdkLimits);
  let valid: Buffer[] = [];
  let lookedAt = -Infinity;

  async function read(): Promise<void> {
    const { SecretString } = await client.send(new GetSecretValueCommand({ SecretId }));
    const { current, previous } = originSecrets.parse(JSON.parse(SecretString ?? ''));
    valid = [current, ...(previous ? [previous] : [])].map(digestOf);
    lookedAt = now();
  }
  /** Reads the secrets again; the known ones stay in use while the service doesn't answer. */
  async function lookAgain(): Promise<void> {
    await read().catch((error: unknown) => {
      if (valid.length === 0) throw error;
      logger.error('origin secrets not read', { failure: describeError(error) });
      // Not every request should wait for it.
      lookedAt = now() - KEPT_MS + SECRET_REFRESH_MS;
    });
  }
  const isKnown = (given: Buffer) =>
    valid.map((each) => timingSafeEqual(given, each)).includes(true);

  const first = read().catch(() => undefined);
  return async (text) => {
    await first;
    const given = digestOf(text);
    if (now() - lookedAt > KEPT_MS) await lookAgain();
    if (isKnown(given)) return true;
    if (now() - lookedAt <= SECRET_REFRESH_MS) return false;
    await lookAgain();
    return isKnown(given);
  };
}
