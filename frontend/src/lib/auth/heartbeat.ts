import type { Area } from './area.ts';
import { repeatHeartbeat, takeHeartbeat } from './browser-session.ts';
import { callAsAdmin, callAsDealer } from './call-as.ts';

/**
 * Tells the server that someone is there, at most every five minutes in all tabs together. Called at mouse and keys
 * only: a page that asks for news keeps nobody signed in. Rejects as other calls do.
 */
export async function heartbeat(area: Area): Promise<void> {
  if (!takeHeartbeat(area)) return;
  try {
    if (area === 'dealer') await callAsDealer('recordDealerActivity', {});
    else await callAsAdmin('recordAdminActivity', {});
  } catch (error) {
    repeatHeartbeat(area);
    throw error;
  }
}
