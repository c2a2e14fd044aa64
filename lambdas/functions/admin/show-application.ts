import type { Application } from '../../../shared/schemas/admin.ts';
import { getSession } from '../../data/provider-sessions.ts';
import { relatedDealers } from '../../data/related-dealers.ts';
import { toApplication } from '../../domain/application-view.ts';
import { retentionDays } from '../retention.ts';
import { existingDealer } from './existing-dealer.ts';

/** All that an admin decides by, as it stands now. */
export async function showApplication(dealerId: string): Promise<Application> {
  const { dealer, events } = await existingDealer(dealerId);
  const [related, session] = await Promise.all([
    relatedDealers(dealer),
    dealer.veriffSessionId === undefined ? undefined : getSession(dealer.veriffSessionId),
  ]);
  const linked = session && {
    id: session.id,
    status: session.status,
    createdAt: session.createdAt,
  };
  return toApplication(dealer, events, { related, session: linked ?? null }, retentionDays());
}
