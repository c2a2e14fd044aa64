import { clearSecondFactor as reset } from '../../account/reset-second-factor.ts';
import type { Admin } from '../../admin/admins.ts';
import type { Dealership } from '../../dealership/dealership.ts';
import { getDealership } from '../../dealership/dealerships.ts';
import type { Actor } from '../../dealership/events.ts';
import type { RouteHandler } from '../../http/route-handler.ts';
import { colleague } from '../../people/colleague.ts';
import { countCall } from '../../rate-limit/count-call.ts';
import { AppError } from '../../runtime/errors.ts';
import type { SignedIn } from '../dealer/identify-dealer.ts';

async function resetOf(dealership: Dealership, accountId: string, by: Actor, reason?: string) {
  await countCall('secondFactor', by.id);
  await reset({ account: await colleague(dealership, accountId), dealership }, by, reason);
  return { reset: true } as const;
}

/** For a colleague who lost the phone. One's own is changed, not reset: it takes being signed in with it. */
export const resetSecondFactor: RouteHandler<'resetSecondFactor', SignedIn> = ({
  params: { accountId },
  identity: { account, ...dealership },
}) => {
  if (accountId === account.id) throw new AppError('forbidden');
  return resetOf(dealership, accountId, account);
};

export const resetSecondFactorAsAdmin: RouteHandler<'resetSecondFactorAsAdmin', Admin> = async ({
  params: { dealerId, accountId },
  body: { reason },
  identity: { id, email },
}) => {
  const dealership = await getDealership(dealerId);
  if (!dealership) throw new AppError('not_found');
  return resetOf(dealership, accountId, { id, email }, reason);
};
