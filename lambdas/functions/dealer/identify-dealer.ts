import { routes, type Route, type RouteName } from '../../../shared/routes.ts';
import { getAccount, type Account } from '../../account/account-record.ts';
import type { Dealership } from '../../dealership/dealership.ts';
import { assertActive, noDealerData } from '../../dealership/dealership-gate.ts';
import {
  isRecovering,
  isLockedByRecovery,
  accountSignIns,
  isSignInValid,
} from '../../account/account-sign-ins.ts';
import {
  assertSecondFactor,
  isReauthenticationValid,
} from '../../account/account-second-factor.ts';
import { accessTokenClaims } from '../../http/claims.ts';
import { callOf, type ApiEvent } from '../../http/api-call.ts';
import { noteCaller } from '../../http/request-log.ts';
import { accessRemovedError } from '../../people/end-access.ts';
import { AppError } from '../../runtime/errors.ts';
import { signInAt, assertSignedIn } from '../../sign-in/sign-ins.ts';

/** The dealership that the caller works for, and the caller's account. */
export type SignedIn = Dealership & { account: Account };

type Gate = Route['gate'];
const asksForActive = (gate: Gate) => gate !== 'any state' && gate !== 'recovery';
const asksForSecondFactor = (gate: Gate) => asksForActive(gate) && gate !== 'no second factor';

/**
 * The signed-in caller, with the sign-in that the call comes from. `isReauthenticated`: that is a reauthentication, for
 * routes that ask for one in some cases only.
 */
export type ThisSignIn = SignedIn & { signInId: string; isReauthenticated: boolean };

/** Checks the records of account and dealership on each request, so that a decision takes effect on the very next one. */
export async function identifyDealer(event: ApiEvent, route: RouteName): Promise<ThisSignIn> {
  const { sub, signInId, authTime, ...claims } = accessTokenClaims(event);
  noteCaller(event, { accountId: sub });
  const holder = await getAccount(sub);
  if (!holder) throw (await accessRemovedError(sub)) ?? noDealerData();
  const { account, dealership } = holder;
  noteCaller(event, { dealerId: dealership.id });
  if (account.role === null) throw new AppError('forbidden');
  if (!isSignInValid(account, authTime)) throw new AppError('unauthorized');
  const kept = await assertSignedIn(accountSignIns(sub), account, { signInId, authTime });
  const { gate, reauthentication, sales }: Route = routes[route];
  const signIn = { id: signInId, at: signInAt(kept, signInId) };
  if (isRecovering(account, signIn.at)) {
    if (gate !== 'recovery') throw new AppError('recovery_open');
  } else if (isLockedByRecovery(account, signIn)) throw new AppError('unauthorized');
  if (asksForActive(gate)) assertActive(dealership);
  if (asksForSecondFactor(gate)) assertSecondFactor(account);
  if (account.role === 'sales') {
    if (!sales) throw new AppError('not_for_role');
    callOf(event).response = sales;
  }
  if (gate === 'owner' && account.role !== 'owner') throw new AppError('owner_only');
  const isReauthenticated =
    claims.isReauthenticated && isReauthenticationValid(account, { signInId, authTime });
  if (reauthentication && !isReauthenticated) throw new AppError('reauthentication_required');
  return { ...dealership, account: { ...account, ...kept }, signInId, isReauthenticated };
}
