import { useRef, useState } from 'react';
import {
  type DeviceDraft,
  emptyDraft,
  forgetDraft,
  readDraft,
  saveDraft,
} from '../../lib/device/device-draft.ts';
import type { SyncedAction } from './progress/synced-draft.ts';

/** Takes an action, and returns the state after it. */
export type Dispatch<Action, State = { draft: DeviceDraft }> = (
  action: Action | SyncedAction,
) => State;

/** Holds a state whose draft is kept on this device. */
export function useDraftState<State extends { draft: DeviceDraft }, Action>(
  customerId: string,
  initial: (draft: DeviceDraft) => State,
  reduce: (state: State, action: Action | SyncedAction) => State,
) {
  const [state, setState] = useState(() => initial(readDraft(customerId)));
  const latest = useRef(state);
  const dispatch: Dispatch<Action, State> = (action) => {
    // An action is about the draft as it is by now: another tab may have changed it.
    const draft = readDraft(customerId);
    const after = reduce(reduce(latest.current, { type: 'draft-changed', draft }), action);
    if (JSON.stringify(after.draft) !== JSON.stringify(draft)) {
      if (after.draft === emptyDraft) forgetDraft(customerId);
      else saveDraft(customerId, after.draft);
    }
    latest.current = after;
    setState(after);
    return after;
  };
  return { state, dispatch };
}
