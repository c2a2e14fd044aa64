import { useCallback, useEffect, useRef, useState } from 'react';
import { ACTIVITY_DEBOUNCE_MS } from '../../../../shared/limits.ts';
import type { Area } from '../api/call-area.ts';
import {
  extendSession,
  isLive,
  readSession,
  warningSeconds,
  repeatHeartbeat,
  takeHeartbeat,
} from './browser-session.ts';
import { callAsAdmin, callAsDealer } from './call-as.ts';

const activities = ['mousemove', 'mousedown', 'wheel', 'keydown', 'touchstart', 'touchmove'];
/**
 * Events after which the session may have changed: the visitor came back to this tab, or another one stored
 * something.
 */
const checkEvents = ['visibilitychange', 'pageshow', 'storage'];

type Answers = {
  onEnded: (reason: 'idle' | 'signed_out') => void;
  /** Called at most once a second. */
  onActive: () => void;
};

/**
 * Watches the session that all tabs of an area share. Activity in any of them extends it; a minute before its end
 * `secondsLeft` counts down; then, or when another tab signs out, `onEnded` is called. The clock is read, never
 * counted: a laptop that slept past the end is signed out as it wakes.
 */
export function useIdleClock(area: Area, answers: Answers) {
  const [secondsLeft, setSecondsLeft] = useState<number>();
  const latest = useRef(answers);
  useEffect(() => {
    latest.current = answers;
  });

  useEffect(() => {
    let last = readSession(area);
    let extending: ReturnType<typeof setTimeout> | undefined;

    const check = () => {
      const session = readSession(area);
      if (!session || !isLive(session)) {
        // The first tab that noticed the end has removed the record.
        latest.current.onEnded(isLive(session ?? last) ? 'signed_out' : 'idle');
      } else if (last && session.token !== last.token) {
        // Someone else has signed in: none of the first user's data may stay on the screen.
        location.reload();
      } else {
        last = session;
        setSecondsLeft(warningSeconds(session));
      }
    };
    const noteActivity = () => {
      const session = readSession(area);
      // While the warning is shown, only its button counts: it would vanish from under the mouse.
      if (!session || !isLive(session) || warningSeconds(session) !== undefined) return;
      extending ??= setTimeout(() => {
        extending = undefined;
        extendSession(area);
        latest.current.onActive();
      }, ACTIVITY_DEBOUNCE_MS);
    };

    const timer = setInterval(check, 1000);
    for (const name of activities)
      addEventListener(name, noteActivity, { passive: true, capture: true });
    for (const name of checkEvents) addEventListener(name, check, { capture: true });
    return () => {
      clearInterval(timer);
      clearTimeout(extending);
      for (const name of activities) removeEventListener(name, noteActivity, { capture: true });
      for (const name of checkEvents) removeEventListener(name, check, { capture: true });
    };
  }, [area]);

  const stay = useCallback(() => {
    extendSession(area);
    latest.current.onActive();
    setSecondsLeft(undefined);
  }, [area]);
  return { secondsLeft, stay };
}

/**
 * Reports activity to the server, at most every five minutes in all tabs together. Called for mouse, touch and keys
 * only: a page that refreshes itself keeps nobody signed in. Rejects as other calls do.
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
