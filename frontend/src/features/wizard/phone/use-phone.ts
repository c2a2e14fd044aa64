import { useMemo, useState } from 'react';
import { queryOptions } from '@tanstack/react-query';
import type { PhoneSession, ProgressNote } from '../../../../../shared/schemas/progress-schema.ts';
import type { RouteInput } from '../../../../../shared/routes.ts';
import {
  phoneOwner,
  noteConnected,
  type PhoneHold,
  thisDevice,
} from '../../../lib/device/this-phone.ts';
import { callApi } from '../../../lib/api/call-api.ts';
import { customerKeys } from '../../../lib/api/customer-keys.ts';
import { refuseUpload, useWizardFiles } from '../progress/use-wizard-files.ts';
import { filesNeeded } from '../documents/required-files.ts';
import { usePolling } from '../progress/use-polling.ts';
import { useProgress } from '../progress/use-progress.ts';
import { useIdChoice } from '../documents/use-id-choice.ts';
import { useReconciledFiles } from '../progress/use-reconciled-files.ts';
import { type PhoneEnd, phoneEndOf, phoneProgress, stepSession } from './phone-state.ts';

/** Holds the state of a phone that a customer has handed over to. */
export function usePhone(opened: PhoneSession, phoneKey: string) {
  const { customerId } = opened;
  const calls = useMemo(() => phoneCalls(customerId, phoneKey), [customerId, phoneKey]);
  const [end, setEnd] = useState<PhoneEnd>();
  const onRefused = (error: unknown) => {
    const found = phoneEndOf(error, true);
    if (found) setEnd(found);
  };
  const owner = phoneOwner(customerId);
  const { known, look, tell } = useProgress({
    customerId: owner,
    isOpen: end === undefined,
    get: calls.get,
    note: calls.note,
    onRefused: (error, note) => {
      refuseUpload(error, note, files);
      onRefused(error);
    },
  });
  const current = known?.shared ?? opened;
  const files = useWizardFiles({
    customerId: owner,
    createUpload: calls.createUpload,
    tell,
    onRefused,
  });
  const id = useIdChoice(owner, tell);
  const { progress, mayChooseId } = current;
  useReconciledFiles({
    customerId: owner,
    isPhone: true,
    kinds: current.place.files,
    mayChooseId,
    // Once the right has ended, nothing is kept here.
    progress: end === undefined ? progress : undefined,
    files,
    id,
    tell,
  });
  usePolling(end === undefined ? 'follow' : undefined, look);
  const session = stepSession(current);
  const needed = filesNeeded(session, id.said);
  return {
    session,
    mayChooseId,
    end,
    files,
    id,
    progress: phoneProgress(needed, files, progress.files),
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
