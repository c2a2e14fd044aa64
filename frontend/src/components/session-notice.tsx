import { SESSION_IDLE_MINUTES } from '../../../shared/limits.ts';
import type { BrowserReason } from '../lib/auth/session-end.ts';
import { Banner } from './banner.tsx';

const goOn = 'Sign in to pick up where you left off.';

const words: Record<BrowserReason, string> = {
  idle: `You were signed out after ${SESSION_IDLE_MINUTES} minutes without activity. ${goOn}`,
  signed_out: `You were signed out in another tab. ${goOn}`,
  ended: `Your session has ended. ${goOn}`,
  password_changed: 'Your password was changed. Sign in with the new one.',
  password_changed_here:
    'Your password was changed, but your other devices may still be signed in. Sign in with the new one, then change it again to sign them out.',
  not_admin: 'This account is no longer an administrator.',
};

/** On a sign-in page: why someone who was signed in has to sign in again. */
export function SessionNotice({ reason }: { reason: BrowserReason }) {
  return (
    <Banner status="info" role="status">
      {words[reason]}
    </Banner>
  );
}
