import {
  CognitoIdentityProviderClient,
  UpdateUserPoolClientCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { emulatorClient } from '../../scripts/local/emulator.ts';
import type { Product } from '../../scripts/local/product.ts';

/**
 * Lets a holder of AWS credentials ask for tokens with a password alone, beside the sign-in that the site uses, on
 * a copy for tests: most of them need a token, no matter how it was obtained.
 */
export async function allowPasswordFlow({ emulatorUrl, stack }: Product): Promise<void> {
  const cognito = new CognitoIdentityProviderClient(emulatorClient(emulatorUrl));
  const { dealers, admins } = stack.siteConfig;
  for (const { userPoolId: UserPoolId, userPoolClientId: ClientId } of [dealers, admins])
    await cognito.send(
      new UpdateUserPoolClientCommand({
        UserPoolId,
        ClientId,
        ExplicitAuthFlows: [
          'ALLOW_USER_SRP_AUTH',
          'ALLOW_REFRESH_TOKEN_AUTH',
          'ALLOW_ADMIN_USER_PASSWORD_AUTH',
        ],
      }),
    );
}
