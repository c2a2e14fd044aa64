import {
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  AdminSetUserMFAPreferenceCommand,
  ChangePasswordCommand,
  DeleteUserCommand,
  SetUserMFAPreferenceCommand,
  UpdateUserAttributesCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { setUpAuthenticator } from './authenticator.ts';
import { identities } from './clients.ts';
import { password } from './people.ts';
import { dealerPool } from './pool-users.ts';

/** What the holder of an access token can ask of the pool itself, past our API. */
export const selfService: Record<string, (token: string) => Promise<unknown>> = {
  'delete the user': (AccessToken) => identities().send(new DeleteUserCommand({ AccessToken })),
  'turn the second factor off': (AccessToken) =>
    identities().send(
      new SetUserMFAPreferenceCommand({
        AccessToken,
        SoftwareTokenMfaSettings: { Enabled: false, PreferredMfa: false },
      }),
    ),
  'set up a second factor': setUpAuthenticator,
  'change an attribute': (AccessToken) =>
    identities().send(
      new UpdateUserAttributesCommand({
        AccessToken,
        UserAttributes: [{ Name: 'locale', Value: 'en-US' }],
      }),
    ),
  'change the password': (AccessToken) =>
    identities().send(
      new ChangePasswordCommand({
        AccessToken,
        PreviousPassword: password,
        ProposedPassword: 'the password of a stranger',
      }),
    ),
};

/** What a token of before could have done to a user, done with an operator's rights. */
export const harms = {
  'was deleted': async (email: string) => {
    await identities().send(new AdminDeleteUserCommand({ ...dealerPool(), Username: email }));
  },
  'got a second factor': async (email: string) => {
    await identities().send(
      new AdminSetUserMFAPreferenceCommand({
        ...dealerPool(),
        Username: email,
        SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: true },
      }),
    );
  },
} as const;

/** The pool's user of an address, as the pool tells. */
export const poolUser = (email: string) =>
  identities().send(new AdminGetUserCommand({ ...dealerPool(), Username: email }));
