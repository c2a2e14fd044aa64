import { callApi } from '../../../lib/api.ts';

export const resendVerification = (email: string) =>
  callApi('resendVerification', { body: { email } });
