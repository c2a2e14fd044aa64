import { queryOptions } from '@tanstack/react-query';
import type { RouteInput } from '../../../../../shared/routes.ts';
import type { ProgressNote } from '../../../../../shared/schemas/progress-requests.ts';
import { callApi } from '../../../lib/api/call-api.ts';
import { customerKeys } from '../../../lib/customer-queries.ts';
import { noteConnected, type PhoneHold } from '../../../lib/device/phone-key.ts';
import { thisDevice } from '../../../lib/device/this-device.ts';

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

/** What the phone asks and tells, with its own key. */
export function phoneCalls(customerId: string, key: string) {
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
