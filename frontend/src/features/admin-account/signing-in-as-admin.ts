/** The parts of an admin's sign-in that its form does without until it is used. */
export { SecondFactorForm } from '../../components/sign-in/second-factor-form.tsx';
export { SessionNotice, SignInFailure } from '../../components/sign-in/sign-in-notices.tsx';
export { adminMeQuery, getAdminMe } from '../../lib/auth/admin-accounts.ts';
export { attemptSignIn } from '../../lib/auth/attempt-sign-in.ts';
export { enter } from '../../lib/auth/cognito-pool.ts';
export { signOut } from '../../lib/auth/cognito.ts';
export { readReason, returnPlace } from '../../lib/auth/return-path.ts';
export { isBrowserReason } from '../../lib/auth/session-end.ts';
