import { callApi } from '../../../lib/api/call-api.ts';

export const resendVerification = (email: string) =>
  callApi('resendVerification', { body: { email } });
