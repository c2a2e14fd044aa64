import { callApi } from '../../../lib/api/call-api.ts';

export const requestPasswordReset = (email: string) =>
  callApi('requestPasswordReset', { body: { email } });

/** `token` is the mailed link's. */
export const resetPassword = (body: { token: string; password: string }) =>
  callApi('resetPassword', { body });
