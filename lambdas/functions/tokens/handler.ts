import type { PreTokenGenerationV2TriggerEvent } from 'aws-lambda';
import {
  purposeField,
  reauthenticatedClaim,
  reauthentication,
  signInOver,
} from '../../../shared/sign-in/sign-in-attempt.ts';
import { getAccount } from '../../account/account-record.ts';
import { getAdmin, getAdminSignIns } from '../../admin/admin-record.ts';
import { describeError } from '../../runtime/describe-error.ts';
import { logger } from '../../runtime/logger.ts';
import { readSettings } from '../../runtime/settings.ts';
import { TOKENS_REFUSED } from '../../runtime/log-lines.ts';
import { isLive, type SignIn } from '../../sign-in/sign-ins.ts';

readSettings('tokens');

/**
 * Called by both pools before they issue tokens. No session's token has the self-service scope, so that a stolen one
 * changes nothing in the pool. A reauthentication's access token says that it is one; it has the scope as well where a
 * dealer may set up an authenticator app by it. Somebody whose sign-ins are all over gets no new tokens; which of several a
 * refresh belongs to, the pool doesn't say.
 */
export async function handler(
  event: PreTokenGenerationV2TriggerEvent,
): Promise<PreTokenGenerationV2TriggerEvent> {
  const isRefresh = event.triggerSource === 'TokenGeneration_RefreshTokens';
  // In these pools a user's name is the `sub`, too.
  const holder = await holderOf(event.request.userAttributes.sub ?? event.userName);
  if (isRefresh && holder?.signIns.some(isLive) === false) {
    logger.warn(TOKENS_REFUSED);
    throw new Error(signInOver);
  }
  const reauthenticated = isReauthentication(event) ? holder : undefined;
  event.response = {
    claimsAndScopeOverrideDetails: {
      accessTokenGeneration: {
        ...(!reauthenticated?.maySetUpApp && { scopesToSuppress: [SELF_SERVICE] }),
        ...(reauthenticated && { claimsToAddOrOverride: { [reauthenticatedClaim]: 'true' } }),
      },
    },
  };
  return event;
}

/** The scope with which a token's holder can change the pool's user: password, second factor, attributes, even delete it. */
const SELF_SERVICE = 'aws.cognito.signin.user.admin';

/** Tells if the password was given for this token. A refresh can name the purpose as well, and proves nothing. */
const isReauthentication = ({ triggerSource, request }: PreTokenGenerationV2TriggerEvent) =>
  triggerSource === 'TokenGeneration_Authentication' &&
  request.clientMetadata?.[purposeField] === reauthentication;

/** Cognito waits five seconds for a trigger, of which a cold start takes half a second. */
const ANSWER_MS = 3500;

/** Resolves when the time to answer is over; its timer keeps no process alive. */
const timeout = () =>
  new Promise<undefined>((resolve) => {
    AbortSignal.timeout(ANSWER_MS).addEventListener('abort', () => resolve(undefined));
  });

type Holder = {
  /**
   * True for a dealer whose address is confirmed (before, it may be a stranger's) and who has no app yet. Never after a
   * recovery code: there is an app. Never for an admin: the pool has the first app set up within the sign-in.
   */
  maySetUpApp: boolean;
  signIns: readonly SignIn[];
};

/** Finds the dealer or admin of a `sub`: both pools call this function, and no two of their users have the same one. */
async function findHolder(sub: string): Promise<Holder | undefined> {
  const dealer = await getAccount(sub);
  if (dealer) {
    const { secondFactor, recovery, signIns = [] } = dealer.account;
    const maySetUpApp = dealer.dealership.isEmailVerified && !secondFactor && !recovery;
    return { maySetUpApp, signIns };
  }
  const [admin, { signIns = [] }] = await Promise.all([getAdmin(sub), getAdminSignIns(sub)]);
  return admin && { maySetUpApp: false, signIns };
}

/** Returns nothing where the answer takes too long: the token then has no right, and each request is checked anyway. */
async function holderOf(sub: string): Promise<Holder | undefined> {
  try {
    return await Promise.race([findHolder(sub), timeout()]);
  } catch (error) {
    logger.error('account not read', { failure: describeError(error) });
    return undefined;
  }
}
