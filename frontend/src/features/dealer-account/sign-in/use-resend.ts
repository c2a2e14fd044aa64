import { useEffect, useState } from 'react';
import { RESEND_COOLDOWN_SECONDS } from '../../../../../shared/limits.ts';
import { dealerMessages } from '../../../../../shared/copy/dealer/dealer-copy.ts';
import { isApiError } from '../../../lib/api/api-error.ts';
import { showToast } from '../../../components/feedback/toast-store.ts';
import { callAccount } from '../../../lib/api/call-account.ts';

/**
 * `recent`: the last mail went out a moment ago, and the server requires a pause; `dead`: emails to the address come
 * back.
 */
export type ResendOutcome = 'sent' | 'recent' | 'dead' | 'failed';

export type Resend = {
  /** Seconds until another mail may be requested; 0 when it may. */
  secondsLeft: number;
  isSending: boolean;
  /** Emails to the address came back at the last request. */
  isDead: boolean;
  /** Sends at the visitor's request; a toast says what came of it, except for `dead`. */
  send: (email: string) => Promise<ResendOutcome | undefined>;
  sendUnasked: (email: string) => Promise<ResendOutcome>;
};

/**
 * Sends the verification mail again, and counts down the pause that the server requires between two. `paused` is the
 * rest of that pause in seconds, where a mail has just gone out another way; `done` is the toast's text.
 */
export function useResend({
  paused = 0,
  done = dealerMessages.resendDone,
}: { paused?: number; done?: string } = {}): Resend {
  const [until, setUntil] = useState(() => Date.now() + paused * 1000);
  const [now, setNow] = useState(() => Date.now());
  const [isSending, setSending] = useState(false);
  const [isDead, setDead] = useState(false);

  useEffect(() => {
    if (until <= Date.now()) return;
    const timer = setInterval(() => {
      setNow(Date.now());
      if (Date.now() >= until) clearInterval(timer);
    }, 250);
    return () => clearInterval(timer);
  }, [until]);

  const startCooldown = (seconds = RESEND_COOLDOWN_SECONDS) => {
    setNow(Date.now());
    setUntil(Date.now() + seconds * 1000);
  };

  const ask = async (email: string): Promise<ResendOutcome> => {
    try {
      const { retryAfter } = await resendVerification(email);
      startCooldown(retryAfter);
      return 'sent';
    } catch (error) {
      if (isApiError(error, 'address_dead')) return 'dead';
      if (!isApiError(error, 'too_many_requests')) return 'failed';
      // A longer wait is the hourly or daily limit, which nobody watches count down.
      if ((error.retryAfter ?? 0) > RESEND_COOLDOWN_SECONDS) return 'failed';
      startCooldown(error.retryAfter);
      return 'recent';
    }
  };

  const sendUnasked = async (email: string) => {
    const outcome = await ask(email);
    setDead(outcome === 'dead');
    return outcome;
  };

  const send = async (email: string) => {
    if (isSending || until > Date.now()) return undefined;
    setSending(true);
    setDead(false);
    const outcome = await sendUnasked(email);
    setSending(false);
    if (outcome === 'sent') showToast('approved', done);
    else if (outcome !== 'dead') showToast('denied', dealerMessages.resendFailed);
    return outcome;
  };

  return {
    secondsLeft: Math.max(0, Math.ceil((until - now) / 1000)),
    isSending,
    isDead,
    send,
    sendUnasked,
  };
}

const resendVerification = (email: string) =>
  callAccount('resendVerification', { body: { email } });
