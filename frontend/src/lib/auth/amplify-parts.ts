/** The parts of Amplify that we use, in one chunk. */
export { Amplify, createAmplifyContext } from 'aws-amplify';
export { createUserPoolsTokenProvider } from 'aws-amplify/adapter-core';
export {
  confirmSignIn,
  fetchAuthSession,
  setUpTOTP,
  signIn,
  signOut,
  updateMFAPreference,
  verifyTOTPSetup,
} from 'aws-amplify/auth';
export { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
