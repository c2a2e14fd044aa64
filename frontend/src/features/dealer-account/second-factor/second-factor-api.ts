import type { RouteInput } from '../../../../../shared/routes.ts';
import { callAccount } from '../../../lib/api/call-account.ts';
import { callArea } from '../../../lib/api/call-area.ts';
import type { Reauthentication } from '../../../lib/auth/reauthentication.ts';

/** Records that the pool has the app. Sent again, it returns other codes. */
export const recordSecondFactor = ({ token }: Reauthentication) =>
  callArea('recordSecondFactor', {}, { token, retry: true });

export const createRecoveryCodes = ({ token }: Reauthentication) =>
  callArea('createRecoveryCodes', {}, { token });

export const removeSecondFactor = ({ token }: Reauthentication) =>
  callArea('removeSecondFactor', {}, { token, retry: true });

export const sendRecoveryCode = (body: RouteInput<'useRecoveryCode'>['body']) =>
  callAccount('useRecoveryCode', { body });
