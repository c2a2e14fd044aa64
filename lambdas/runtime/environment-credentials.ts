/**
 * Takes the place of the SDK's default chain of credentials when functions are bundled: Lambda gives a role's
 * credentials in the environment, and the other sources (profiles, SSO, web identity, instance metadata) are a
 * seventh of a bundle (29 of 206 KB gz, measured on the account function).
 */
export { fromEnv as defaultProvider } from '@aws-sdk/credential-provider-env';
