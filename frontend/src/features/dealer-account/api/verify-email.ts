import { callApi } from '../../../lib/api/call-api.ts';

export const verifyEmail = (token: string) => callApi('verifyEmail', { body: { token } });
