/** The parts of a dealer's sign-in that its form does without until it is used. */
export { SecondFactorForm } from '../../../components/sign-in/second-factor-form.tsx';
export { attemptSignIn } from '../../../lib/auth/attempt-sign-in.ts';
export { enter } from '../../../lib/auth/cognito-pool.ts';
export { dealerMeQuery } from '../../../lib/auth/dealer-accounts.ts';
export { reauthenticateAhead } from '../../../lib/auth/reauthentication.ts';
export { readReason, returnPlace } from '../../../lib/auth/return-path.ts';
export { checkSignInAccess } from './check-sign-in-access.ts';
export { LoginNotice } from './login-notice.tsx';
export { signInByRecovery } from './sign-in-by-recovery.ts';
