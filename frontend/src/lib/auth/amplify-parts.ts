/** The parts of Amplify that we use, in one chunk. */
export { Amplify } from 'aws-amplify';
export {
  confirmSignIn,
  fetchAuthSession,
  setUpTOTP,
  signIn,
  signOut,
  updateMFAPreference,
  updatePassword,
  verifyTOTPSetup,
} from 'aws-amplify/auth';
