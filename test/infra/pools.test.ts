import { beforeAll, expect, test } from '@jest/globals';
import { Match, type Template } from 'aws-cdk-lib/assertions';
import { required } from '../../scripts/local/required.ts';
import { awsTemplate, localTemplate, resourcesOf } from './support/templates.ts';

let template: Template;
beforeAll(() => {
  template = awsTemplate();
});

const poolOf = (from: Template, name: string) =>
  required(
    resourcesOf(from, 'AWS::Cognito::UserPool').find(([id]) => id.startsWith(name)),
    'such pool',
  )[1];

test.each(['PoolsDealers', 'PoolsAdmins'])(
  '%s: what can never change, and what keeps strangers out',
  (name) => {
    const { Properties, DeletionPolicy } = poolOf(template, name);
    expect(DeletionPolicy).toBe('Retain');
    expect(Properties).toMatchObject({
      UsernameAttributes: ['email'],
      UsernameConfiguration: { CaseSensitive: false },
      AdminCreateUserConfig: { AllowAdminCreateUserOnly: true },
      AccountRecoverySetting: { RecoveryMechanisms: [{ Name: 'admin_only', Priority: 1 }] },
      DeletionProtection: 'ACTIVE',
      Policies: {
        PasswordPolicy: {
          MinimumLength: 8,
          RequireLowercase: false,
          RequireUppercase: false,
          RequireNumbers: false,
          RequireSymbols: false,
        },
      },
    });
    // The pool itself sends nothing, and asks for no attribute that clients would have to be able to write.
    expect(Properties.AutoVerifiedAttributes ?? []).toEqual([]);
    expect(Properties.Schema ?? []).toEqual([]);
  },
);

test('the browser’s clients sign in by SRP, for a quarter of an hour, and write no address', () => {
  template.resourceCountIs('AWS::Cognito::UserPoolClient', 2);
  template.allResourcesProperties('AWS::Cognito::UserPoolClient', {
    ExplicitAuthFlows: ['ALLOW_USER_SRP_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'],
    PreventUserExistenceErrors: 'ENABLED',
    EnableTokenRevocation: true,
    GenerateSecret: false,
    AccessTokenValidity: 15,
    IdTokenValidity: 15,
    RefreshTokenValidity: 480,
    WriteAttributes: ['locale'],
    AllowedOAuthFlowsUserPoolClient: Match.not(true),
  });
});

test('an admin needs a second factor on AWS, and none on a laptop', () => {
  expect(poolOf(template, 'PoolsAdmins').Properties).toMatchObject({
    MfaConfiguration: 'ON',
    EnabledMfas: ['SOFTWARE_TOKEN_MFA'],
  });
  expect(poolOf(localTemplate(), 'PoolsAdmins').Properties.MfaConfiguration).toBe('OPTIONAL');
});

test('a dealer needs a second factor on AWS, and none on a laptop: the functions ask, the pool asks who has one', () => {
  const asked = (from: Template) =>
    ['FunctionsAccount', 'FunctionsDealer'].map((name) => {
      const [, { Properties }] = required(
        resourcesOf(from, 'AWS::Lambda::Function').find(([id]) => id.startsWith(name)),
        'such function',
      );
      const { Variables } = Properties.Environment as { Variables: Record<string, unknown> };
      return Variables.DEALERS_NEED_SECOND_FACTOR;
    });
  expect(asked(template)).toEqual(['true', 'true']);
  expect(asked(localTemplate())).toEqual(['false', 'false']);
  for (const from of [template, localTemplate()])
    expect(poolOf(from, 'PoolsDealers').Properties).toMatchObject({
      MfaConfiguration: 'OPTIONAL',
      EnabledMfas: ['SOFTWARE_TOKEN_MFA'],
    });
});

test('an admin’s sign-in waits until an authenticator app was set up', () => {
  const times = resourcesOf(template, 'AWS::Cognito::UserPoolClient').map(
    ([id, { Properties }]) => [id.startsWith('PoolsAdmins'), Properties.AuthSessionValidity],
  );
  expect(times.toSorted()).toEqual([
    [false, undefined],
    [true, 15],
  ]);
});

test('the group of admins exists in their pool', () => {
  template.hasResourceProperties('AWS::Cognito::UserPoolGroup', {
    GroupName: 'admin',
    UserPoolId: { Ref: Match.stringLikeRegexp('^PoolsAdmins') },
  });
});

/** Of the version of a function that is in use. */
const liveArn = (name: string) => {
  const [Ref] = required(
    resourcesOf(template, 'AWS::Lambda::Alias').find(([each]) => each.startsWith(name)),
    'such function',
  );
  return { Ref };
};

test.each(['PoolsDealers', 'PoolsAdmins'])(
  '%s: asks who gets tokens and with which rights, access tokens included',
  (name) => {
    const arn = liveArn('TokenRightsTokens');
    const { LambdaConfig, UserPoolTier } = poolOf(template, name).Properties;
    expect(LambdaConfig).toMatchObject({
      PreTokenGenerationConfig: { LambdaArn: arn, LambdaVersion: 'V2_0' },
    });
    // The version that knows access tokens comes with this plan.
    expect(UserPoolTier).toBe('ESSENTIALS');
    template.hasResourceProperties('AWS::Lambda::Permission', {
      Action: 'lambda:InvokeFunction',
      FunctionName: arn,
      Principal: 'cognito-idp.amazonaws.com',
      SourceArn: { 'Fn::GetAtt': [Match.stringLikeRegexp(`^${name}`), 'Arn'] },
    });
  },
);

test('both pools ask the lock before a password is looked at, and tell it of a right one', () => {
  const arn = liveArn('SignInLockLockout');
  for (const name of ['PoolsDealers', 'PoolsAdmins']) {
    expect(poolOf(template, name).Properties.LambdaConfig).toMatchObject({
      PreAuthentication: arn,
      PostAuthentication: arn,
    });
    template.hasResourceProperties('AWS::Lambda::Permission', {
      Action: 'lambda:InvokeFunction',
      FunctionName: arn,
      Principal: 'cognito-idp.amazonaws.com',
      SourceArn: { 'Fn::GetAtt': [Match.stringLikeRegexp(`^${name}`), 'Arn'] },
    });
  }
  // Cognito waits five seconds, and takes a later answer for none.
  template.hasResourceProperties('AWS::Lambda::Function', {
    Timeout: 5,
    Role: { 'Fn::GetAtt': [Match.stringLikeRegexp('^SignInLockLockout'), 'Arn'] },
  });
});
