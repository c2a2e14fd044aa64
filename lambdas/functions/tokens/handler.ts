import type { PreTokenGenerationV2TriggerEvent } from 'aws-lambda';
import { signInOver } from '../../../shared/sign-in-attempt.ts';
import { getAccount } from '../../account/account-record.ts';
import { mayRefreshLockedByRecovery } from '../../account/account-sign-ins.ts';
import { getAdmin, getAdminSignIns } from '../../admin/admin-record.ts';
import { describeError } from '../../runtime/describe-error.ts';
import { logger } from '../../runtime/logger.ts';
import { readSettings } from '../../runtime/settings.ts';
import { TOKENS_REFUSED } from '../../runtime/log-lines.ts';
import { isLive, type SignIn } from '../../account/sign-in/sign-ins.ts';

readSettings('tokens');

/**
 * Called by both pools before they issue tokens. A token lacks the self-service scope:
 * - for a person who registered an address that isn't confirmed: they can sign in with the password they chose, to be told
 *   just that, and the address may be a stranger's;
 * - after a recovery code;
 * - at a refresh, as long as a stranger's sign-in of the minutes after a recovery code may live.
 * Somebody whose sign-ins are all over gets no new tokens; which of several a refresh belongs to, the pool doesn't say.
 */
export async function handler(
  event: PreTokenGenerationV2TriggerEvent,
): Promise<PreTokenGenerationV2TriggerEvent> {
  const isRefresh = event.triggerSource === 'TokenGeneration_RefreshTokens';
  // In these pools a user's name is the `sub`, too.
  const holder = await holderOf(event.request.userAttributes.sub ?? event.userName, isRefresh);
  if (isRefresh && holder?.signIns.some(isLive) === false) {
    logger.warn(TOKENS_REFUSED);
    throw new Error(signInOver);
  }
  if (!holder?.mayServeItself)
    event.response = {
      claimsAndScopeOverrideDetails: {
        accessTokenGeneration: { scopesToSuppress: [SELF_SERVICE] },
      },
    };
  return event;
}

/** The scope with which a token's holder can change the pool's user: password, second factor, attributes, even delete it. */
const SELF_SERVICE = 'aws.cognito.signin.user.admin';

/** Cognito waits five seconds for a trigger, of which a cold start takes half a second. */
const ANSWER_MS = 3500;

/** Resolves when the time to answer is over; its timer keeps no process alive. */
const timeout = () =>
  new Promise<undefined>((resolve) => {
    AbortSignal.timeout(ANSWER_MS).addEventListener('abort', () => resolve(undefined));
  });

type Holder = {
  /** True if the address is known to be theirs, and the second factor was asked for. */
  mayServeItself: boolean;
  signIns: readonly SignIn[];
};

/** Finds the dealer or admin of a `sub`: both pools call this function, and no two of their users have the same one. */
async function findHolder(sub: string, isRefresh: boolean): Promise<Holder | undefined> {
  const dealer = await getAccount(sub);
  if (dealer) {
    const { account, dealership } = dealer;
    const isShut =
      account.recovery !== undefined || (isRefresh && mayRefreshLockedByRecovery(account));
    return {
      mayServeItself: dealership.isEmailVerified && !isShut,
      signIns: account.signIns ?? [],
    };
  }
  const [admin, { signIns = [] }] = await Promise.all([getAdmin(sub), getAdminSignIns(sub)]);
  return admin && { mayServeItself: true, signIns };
}

/** Returns nothing where the answer takes too long: the token then lacks the scope, and each request is checked anyway. */
async function holderOf(sub: string, isRefresh: boolean): Promise<Holder | undefined> {
  try {
    return await Promise.race([findHolder(sub, isRefresh), timeout()]);
  } catch (error) {
    logger.error('account not read', { failure: describeError(error) });
    return undefined;
  }
}
