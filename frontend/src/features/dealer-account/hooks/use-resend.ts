import { useEffect, useState } from 'react';
import { RESEND_COOLDOWN_SECONDS } from '../../../../../shared/limits.ts';
import { isApiError } from '../../../lib/api/api-error.ts';
import { showToast } from '../../../lib/toast-store.ts';
import { resendVerification } from '../api/resend-verification.ts';
import { areaMessages } from '../../../../../shared/area-messages.ts';

/** `recent`: the last one went out a moment ago, and the server holds a pause between two. */
export type ResendOutcome = 'sent' | 'recent' | 'failed';

export type Resend = {
  /** Seconds until another mail may be asked for; 0 when it may. */
  secondsLeft: number;
  isSending: boolean;
  /** On the visitor's wish; a toast says what came of it. */
  send: (email: string) => Promise<void>;
  sendUnasked: (email: string) => Promise<ResendOutcome>;
};

/**
 * Sends the verification mail again, and shows the pause that the server holds between two; `paused`: so many seconds
 * are left of it, where a mail has just gone out by another way.
 */
export function useResend(paused = 0): Resend {
  const [until, setUntil] = useState(() => Date.now() + paused * 1000);
  const [now, setNow] = useState(() => Date.now());
  const [isSending, setSending] = useState(false);

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

  const sendUnasked = async (email: string): Promise<ResendOutcome> => {
    try {
      const { retryAfter } = await resendVerification(email);
      startCooldown(retryAfter);
      return 'sent';
    } catch (error) {
      if (!isApiError(error, 'too_many_requests')) return 'failed';
      // Longer than the pause, it's the limit of an hour or a day: nobody watches that count down.
      if ((error.retryAfter ?? 0) > RESEND_COOLDOWN_SECONDS) return 'failed';
      startCooldown(error.retryAfter);
      return 'recent';
    }
  };

  const send = async (email: string) => {
    if (isSending || until > Date.now()) return;
    setSending(true);
    const outcome = await sendUnasked(email);
    setSending(false);
    if (outcome === 'sent') showToast('approved', areaMessages.resendDone);
    else showToast('denied', areaMessages.resendFailed);
  };

  return {
    secondsLeft: Math.max(0, Math.ceil((until - now) / 1000)),
    isSending,
    send,
    sendUnasked,
  };
}
