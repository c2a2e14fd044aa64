import { callArea } from '../api/call-area.ts';
import type { Area } from './area.ts';

/** Ends the sign-in that a token comes from: with the next request, wherever a copy of the token may be. */
export async function endSignIn(area: Area, token: string): Promise<void> {
  await callArea(area === 'dealer' ? 'endDealerSignIn' : 'endAdminSignIn', {}, { token });
}
