import { callApi } from '../../../lib/api.ts';

export const verifyEmail = (token: string) => callApi('verifyEmail', { body: { token } });
