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
/** On coming back to the tab, and on what another tab stored. */
const news = ['visibilitychange', 'pageshow', 'storage'];

type Answers = {
  onEnded: (reason: 'idle' | 'signed_out') => void;
  /** Called at most once a second. */
  onActive: () => void;
};

/**
 * Watches the session that all tabs of an area share. Activity in any of them moves its end; a minute before it
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
    let moved: ReturnType<typeof setTimeout> | undefined;

    const look = () => {
      const session = readSession(area);
      if (!session || !isLive(session)) {
        // Whichever tab saw the end first has removed the record.
        latest.current.onEnded(isLive(session ?? last) ? 'signed_out' : 'idle');
      } else if (last && session.token !== last.token) {
        // Someone else has signed in: nothing of the first user's may stay on the screen.
        location.reload();
      } else {
        last = session;
        setSecondsLeft(warningSeconds(session));
      }
    };
    const move = () => {
      const session = readSession(area);
      // While the warning shows only its button counts: it would vanish from under the mouse.
      if (!session || !isLive(session) || warningSeconds(session) !== undefined) return;
      moved ??= setTimeout(() => {
        moved = undefined;
        extendSession(area);
        latest.current.onActive();
      }, ACTIVITY_DEBOUNCE_MS);
    };

    const timer = setInterval(look, 1000);
    for (const name of activities) addEventListener(name, move, { passive: true, capture: true });
    for (const name of news) addEventListener(name, look, { capture: true });
    return () => {
      clearInterval(timer);
      clearTimeout(moved);
      for (const name of activities) removeEventListener(name, move, { capture: true });
      for (const name of news) removeEventListener(name, look, { capture: true });
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
