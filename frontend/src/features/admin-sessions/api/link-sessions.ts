import type { RouteResponse } from '../../../../../shared/routes.ts';
import { callAsAdmin } from '../../../lib/auth/call-as.ts';

export type LinkStep = RouteResponse<'linkSessions'>;

/** One step through the sessions. It may be repeated: what is linked stays so. */
export const linkSessions = (cursor: string | null): Promise<LinkStep> =>
  callAsAdmin('linkSessions', { body: { ...(cursor !== null && { cursor }) } }, { retry: true });
