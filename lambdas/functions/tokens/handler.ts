import type { PreTokenGenerationV2TriggerEvent } from 'aws-lambda';
import { signInOver } from '../../../shared/sign-in-attempt.ts';
import { getAccount } from '../../account/account-record.ts';
import { mayRefreshShutOut } from '../../account/account-sign-ins.ts';
import { getAdmin, getAdminSignIns } from '../../admin/admin-record.ts';
import { describeError } from '../../runtime/describe-error.ts';
import { logger } from '../../runtime/logger.ts';
import { readSettings } from '../../runtime/settings.ts';
import { TOKENS_REFUSED } from '../../runtime/log-lines.ts';
import { isLive, type SignIn } from '../../account/sign-in/sign-ins.ts';

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

type Holder = {
  /** Whether the address is known to be theirs, and the second factor was asked for. */
  mayServeItself: boolean;
  signIns: readonly SignIn[];
};

/** Whoever the `sub` belongs to: both pools ask here, and no two of their users have the same. */
async function findHolder(sub: string, isRefresh: boolean): Promise<Holder | undefined> {
  const dealer = await getAccount(sub);
  if (dealer) {
    const { account, dealership } = dealer;
    const isShut = account.recovery !== undefined || (isRefresh && mayRefreshShutOut(account));
    return {
      mayServeItself: dealership.isEmailVerified && !isShut,
      signIns: account.signIns ?? [],
    };
  }
  const [admin, { signIns = [] }] = await Promise.all([getAdmin(sub), getAdminSignIns(sub)]);
  return admin && { mayServeItself: true, signIns };
}

/** Where nobody can say in time, the token comes without the right, until the next one; each request is judged anyway. */
async function holderOf(sub: string, isRefresh: boolean): Promise<Holder | undefined> {
  try {
    return await Promise.race([findHolder(sub, isRefresh), patience()]);
  } catch (error) {
    logger.error('account not read', { failure: describeError(error) });
    return undefined;
  }
}

/**
 * Asked by both pools before they issue tokens. Whoever registers a stranger's address can sign in with the password
 * just chosen, to be told that it isn't confirmed, and gets no right to anything else. Nor does whoever signs in after
 * a recovery code; nor a refresh, for as long as one of a stranger's sign-ins of those minutes may live. Whose every sign-in is over gets no new tokens for an old
 * one; which of several a refresh belongs to, the pool doesn't say.
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
