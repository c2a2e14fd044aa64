import type { RouteInput } from '../../../../../shared/routes.ts';
import { callApi } from '../../../lib/api/call-api.ts';
import { callAsDealer } from '../../../lib/auth/call-as.ts';

/** Records that the pool has the app. Sent again, it returns other codes. */
export const recordSecondFactor = () => callAsDealer('recordSecondFactor', {}, { retry: true });

export const createRecoveryCodes = () => callAsDealer('createRecoveryCodes', {});

export const removeSecondFactor = () => callAsDealer('removeSecondFactor', {}, { retry: true });

export const sendRecoveryCode = (body: RouteInput<'useRecoveryCode'>['body']) =>
  callApi('useRecoveryCode', { body });
