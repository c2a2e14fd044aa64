import type { PreTokenGenerationV2TriggerEvent } from 'aws-lambda';
import { getAccount } from '../../account/account.ts';
import { describeError } from '../../runtime/describe-error.ts';
import { logger } from '../../runtime/logger.ts';
import { readSettings } from '../../runtime/settings.ts';

readSettings('tokens');

/** With it, a token lets its holder change the pool's user: password, second factor, attributes, even delete it. */
const SELF_SERVICE = 'aws.cognito.signin.user.admin';

/** Cognito waits five seconds for a trigger; a start of the function takes half a second of them. */
const ANSWER_MS = 3500;

/** Its timer keeps no process alive. */
const patience = () =>
  new Promise<undefined>((resolve) => {
    AbortSignal.timeout(ANSWER_MS).addEventListener('abort', () => resolve(undefined));
  });

/** Where nobody can say in time, the sign-in goes on without the right, until the next token. */
async function isConfirmed(sub: string): Promise<boolean> {
  try {
    const holder = await Promise.race([getAccount(sub), patience()]);
    return holder?.dealership.isEmailVerified === true;
  } catch (error) {
    logger.error('account not read', { failure: describeError(error) });
    return false;
  }
}

/**
 * Asked by the dealers' pool before it issues tokens. Whoever registers a stranger's address can sign in with the
 * password just chosen, to be told that it isn't confirmed, and gets no right to anything else.
 */
export async function handler(
  event: PreTokenGenerationV2TriggerEvent,
): Promise<PreTokenGenerationV2TriggerEvent> {
  // In this pool a user's name is the `sub`, too.
  if (!(await isConfirmed(event.request.userAttributes.sub ?? event.userName)))
    event.response = {
      claimsAndScopeOverrideDetails: {
        accessTokenGeneration: { scopesToSuppress: [SELF_SERVICE] },
      },
    };
  return event;
}
