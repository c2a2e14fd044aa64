import { useState } from 'react';
import { queryOptions } from '@tanstack/react-query';
import type { PhoneSession, ProgressNote } from '../../../../../shared/schemas/progress-schema.ts';
import type { RouteInput } from '../../../../../shared/routes.ts';
import {
  phoneOwner,
  noteConnected,
  type PhoneHold,
  thisDevice,
} from '../../../lib/device/this-phone.ts';
import type { DeviceDraft } from '../../../lib/device/device-draft.ts';
import { callApi } from '../../../lib/api/call-api.ts';
import { customerKeys } from '../../../lib/api/customer-keys.ts';
import { filesNeeded } from '../documents/required-files.ts';
import { withReadings } from '../progress/file-readings.ts';
import { usePolling } from '../progress/use-polling.ts';
import { type SyncedAction, syncedDraft } from '../progress/synced-draft.ts';
import { useSyncedFiles } from '../progress/use-synced-files.ts';
import { useDraftState } from '../use-draft-state.ts';
import { type PhoneEnd, phoneEndOf, phoneProgress, stepSession } from './phone-state.ts';

const stateOf = (draft: DeviceDraft) => ({ draft });

const reduce = ({ draft }: { draft: DeviceDraft }, action: SyncedAction) =>
  stateOf(syncedDraft(draft, action));

/** Holds the state of a phone that a customer has handed over to. */
export function usePhone(opened: PhoneSession, phoneKey: string) {
  const { customerId } = opened;
  const owner = phoneOwner(customerId);
  const { state, dispatch } = useDraftState(owner, stateOf, reduce);
  const [current, setCurrent] = useState(opened);
  const [end, setEnd] = useState<PhoneEnd>();
  const isOpen = end === undefined;
  const onRefused = (error: unknown) => {
    const found = phoneEndOf(error, true);
    if (found) setEnd(found);
  };
  const { sync, id, ...synced } = useSyncedFiles<PhoneSession>({
    customerId: owner,
    draft: state.draft,
    dispatch,
    // Once the right has ended, nothing is kept here.
    isOpen,
    calls: phoneCalls(customerId, phoneKey),
    onAnswer: (answer) => {
      setCurrent(answer);
      const { progress, mayChooseId, verification } = answer;
      const mine = { kinds: verification.files, mayChooseId, isPhone: true };
      dispatch({ type: 'progress-answered', progress, at: Date.now(), ...mine });
    },
    onUploadRefused: onRefused,
    onSyncRefused: onRefused,
  });
  usePolling(isOpen ? 'follow' : undefined, sync);
  const files = withReadings(synced.files, current.progress.files);
  const session = stepSession(current);
  const needed = filesNeeded(session, id.choice);
  return {
    session,
    mayChooseId: current.mayChooseId,
    end,
    files,
    id,
    progress: phoneProgress(needed, files),
  };
}

/**
 * Makes this phone the one that is connected, with its code; again, that is the same. A code whose phone was sent away
 * says so.
 */
export const phoneSessionQuery = (customerId: string, { code, key }: PhoneHold) =>
  queryOptions({
    queryKey: [...customerKeys.phone(customerId), key],
    queryFn: async ({ signal }) => {
      const session = await callApi(
        'claimHandoff',
        { params: { customerId }, body: { code, key, ...thisDevice() } },
        { signal, retry: true },
      );
      noteConnected(customerId, key);
      return session;
    },
    staleTime: Infinity,
  });

/** The phone's calls, with its own key. */
function phoneCalls(customerId: string, key: string) {
  const params = { customerId };
  const options = { customerKey: key };
  return {
    get: () => callApi('getPhoneSession', { params }, { ...options, retry: false }),
    note: (body: ProgressNote) =>
      callApi('notePhoneProgress', { params, body }, { ...options, retry: true }),
    createUpload: (body: RouteInput<'createPhoneUpload'>['body']) =>
      callApi('createPhoneUpload', { params, body }, options),
  };
}
