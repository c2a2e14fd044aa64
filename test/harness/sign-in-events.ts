import type { PostAuthenticationTriggerEvent, PreAuthenticationTriggerEvent } from 'aws-lambda';

/*
 * What Cognito sends its triggers, as the developer guide documents it (Customizing user pool workflows with
 * Lambda triggers: common, pre authentication and post authentication parameters).
 */
const common = {
  version: '1',
  region: 'us-east-1',
  userPoolId: 'us-east-1_Example1',
  callerContext: { awsSdkVersion: 'aws-sdk-unknown-unknown', clientId: 'client' },
};

const user = (sub: string) => ({
  userName: sub,
  userAttributes: { sub, email: 'ann@mail.example', 'cognito:user_status': 'CONFIRMED' },
});

/** Asked before a user's password is looked at; `attempt` is what the browser calls it. */
export function beforeSignIn(sub: string, attempt?: string): PreAuthenticationTriggerEvent {
  const { userName, userAttributes } = user(sub);
  return {
    ...common,
    triggerSource: 'PreAuthentication_Authentication',
    userName,
    request: {
      userAttributes,
      ...(attempt !== undefined && { validationData: { attempt } }),
    },
    response: {},
  };
}

/** Asked for a name that no user has, where the pool does not tell so. */
export const beforeUnknownSignIn = (name: string): PreAuthenticationTriggerEvent => ({
  ...common,
  triggerSource: 'PreAuthentication_Authentication',
  userName: name,
  request: { userAttributes: {}, userNotFound: true },
  response: {},
});

/** Told after a password was right. */
export function afterSignIn(sub: string): PostAuthenticationTriggerEvent {
  const { userName, userAttributes } = user(sub);
  return {
    ...common,
    triggerSource: 'PostAuthentication_Authentication',
    userName,
    request: { userAttributes, newDeviceUsed: false },
    response: {},
  };
}
