import { callAsDealer } from '../../../lib/auth/call-as.ts';

/** After the sign-in service has taken a new password: every device, this one too, has to sign in with it. */
export const recordPasswordChange = () =>
  // Once more only moves the moment on.
  callAsDealer('recordPasswordChange', {}, { retry: true });
