/** What is used of Amplify, in one chunk. */
export { Amplify } from 'aws-amplify';
export { confirmSignIn, fetchAuthSession, signIn, signOut, updatePassword } from 'aws-amplify/auth';
