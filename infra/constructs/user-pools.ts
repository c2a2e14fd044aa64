import { Duration, Validations } from 'aws-cdk-lib';
import {
  AccountRecovery,
  ClientAttributes,
  FeaturePlan,
  CfnUserPoolGroup,
  Mfa,
  UserPool,
  type UserPoolClient,
} from 'aws-cdk-lib/aws-cognito';
import { Construct } from 'constructs';
import { ADMIN_GROUP } from '../../shared/ids.ts';
import { MIN_PASSWORD_LENGTH } from '../../shared/limits.ts';
import type { Stage } from '../aws-stage.ts';
import { kept } from './storage.ts';

type PoolProps = {
  stage: Stage;
  mfa: Mfa;
  /** The longest that a sign-in may take, the second factor included; Cognito's default is three minutes. */
  authSessionValidity?: Duration;
};

/**
 * People who sign in with email and password. Settings that a pool can never change are made here for both: sign-in by
 * email whatever its case, no custom attributes, `email` not required (a required attribute must be writable for
 * clients, and ours may not write it; sign-in by email demands one anyway).
 */
class EmailPool extends Construct {
  readonly pool: UserPool;
  readonly client: UserPoolClient;

  constructor(scope: Construct, id: string, { stage, mfa, authSessionValidity }: PoolProps) {
    super(scope, id);
    this.pool = new UserPool(this, 'Pool', {
      // Rights in access tokens can be changed with this plan and above.
      featurePlan: FeaturePlan.ESSENTIALS,
      signInAliases: { email: true },
      signInCaseSensitive: false,
      selfSignUpEnabled: false,
      // Proof of an address and a forgotten password go by links of our own: the pool sends no mail.
      autoVerify: {},
      accountRecovery: AccountRecovery.NONE,
      passwordPolicy: {
        minLength: MIN_PASSWORD_LENGTH,
        requireDigits: false,
        requireLowercase: false,
        requireUppercase: false,
        requireSymbols: false,
      },
      mfa,
      mfaSecondFactor: { otp: true, sms: false },
      ...kept(stage),
    });
    this.client = this.pool.addClient('Web', {
      authFlows: { userSrp: true },
      disableOAuth: true,
      generateSecret: false,
      preventUserExistenceErrors: true,
      enableTokenRevocation: true,
      accessTokenValidity: Duration.minutes(15),
      idTokenValidity: Duration.minutes(15),
      refreshTokenValidity: Duration.hours(8),
      ...(authSessionValidity && { authSessionValidity }),
      readAttributes: new ClientAttributes().withStandardAttributes({
        email: true,
        emailVerified: true,
      }),
      // An empty list would mean 'all': a language is harmless for a visitor to set, and nothing reads it.
      writeAttributes: new ClientAttributes().withStandardAttributes({ locale: true }),
    });

    const { pool } = this;
    Validations.of(pool).acknowledge({
      id: 'AwsSolutions-COG1',
      reason:
        'Passwords are judged by length, as NIST SP 800-63B (5.1.1.2) asks: rules of composition make people choose worse ones. Dealers’ registration, reset and account page refuse the 3,000 most common ones and the usual patterns.',
    });
    Validations.of(pool).acknowledge({
      id: 'AwsSolutions-COG8',
      reason:
        'The Plus plan bills every user of a month. Cognito itself slows guessing down: after five failures it refuses for longer and longer.',
    });
    Validations.of(pool).acknowledge({
      id: 'AwsSolutions-COG3',
      reason: 'Threat protection needs the Plus plan, which bills every user of a month.',
    });
  }

  /** The names that the browser's configuration uses. */
  get ids() {
    return { userPoolId: this.pool.userPoolId, userPoolClientId: this.client.userPoolClientId };
  }
}

/** Two pools, so that no token of a dealer can ever be one of an admin. */
export class UserPools extends Construct {
  readonly dealers: EmailPool;
  readonly admins: EmailPool;

  constructor(scope: Construct, id: string, stage: Stage) {
    super(scope, id);
    // Required by the product (`lambdas/account/account-second-factor.ts`), not by the pool: there, nobody could sign in with
    // a recovery code, and a confirmation or reset by mail couldn't tell whose second factor it is.
    this.dealers = new EmailPool(this, 'Dealers', { stage, mfa: Mfa.OPTIONAL });
    Validations.of(this.dealers.pool).acknowledge({
      id: 'AwsSolutions-COG2',
      reason:
        'The product asks for it, not the pool: without an authenticator app, the API answers a dealer with nothing but the way to set one up, wherever the stage says so, as on AWS. The pool asks everyone who has one. A required one could be set up by whoever knows a password, before the address is confirmed.',
    });

    this.admins = new EmailPool(this, 'Admins', {
      stage,
      mfa: stage.secondFactors.admins ? Mfa.REQUIRED : Mfa.OPTIONAL,
      // The first sign-in waits until somebody has found and set up an authenticator app; 15 minutes are the most.
      authSessionValidity: Duration.minutes(15),
    });
    if (!stage.secondFactors.admins) {
      Validations.of(this.admins.pool).acknowledge({
        id: 'AwsSolutions-COG2',
        reason: 'Only where the stage says that nobody should need a phone to try the product.',
      });
    }
    new CfnUserPoolGroup(this.admins, 'AdminGroup', {
      userPoolId: this.admins.pool.userPoolId,
      groupName: ADMIN_GROUP,
    });
  }
}
