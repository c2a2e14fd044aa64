import { getAccount, type AccountHolder } from '../../account/account.ts';
import { resetSecondFactor as reset } from '../../account/reset-second-factor.ts';
import type { Admin } from '../../admin/admins.ts';
import type { Actor } from '../../dealership/events.ts';
import type { RouteHandler } from '../../http/route-handler.ts';
import { countCall } from '../../rate-limit/count-call.ts';
import { AppError } from '../../runtime/errors.ts';
import type { SignedIn } from '../dealer/identify-dealer.ts';

type Which = { accountId: string; dealerId: string };

/** An account of that dealership: of any other, it isn't there. */
async function personOf({ accountId, dealerId }: Which): Promise<AccountHolder> {
  const holder = await getAccount(accountId);
  if (holder?.dealership.id !== dealerId) throw new AppError('not_found');
  return holder;
}

async function resetOf(which: Which, by: Actor, reason?: string) {
  await countCall('secondFactor', by.id);
  await reset(await personOf(which), by, reason);
  return { reset: true } as const;
}

/** For a colleague who lost the phone. One's own is changed, not reset: it takes being signed in with it. */
export const resetSecondFactor: RouteHandler<'resetSecondFactor', SignedIn> = ({
  params: { accountId },
  identity: { account, id: dealerId },
}) => {
  if (accountId === account.id) throw new AppError('forbidden');
  return resetOf({ accountId, dealerId }, { id: account.id, email: account.email });
};

export const resetSecondFactorAsAdmin: RouteHandler<'resetSecondFactorAsAdmin', Admin> = ({
  params,
  body: { reason },
  identity: { id, email },
}) => resetOf(params, { id, email }, reason);
