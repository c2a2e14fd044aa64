import { Stack } from 'aws-cdk-lib';
import { Grant } from 'aws-cdk-lib/aws-iam';
import type { ProductFunction } from './product-function.ts';

/** Lets a function send text messages from one number, or one pool of numbers. */
export function grantTexts(grantee: ProductFunction<'dealer'>, origin: string) {
  const kind = origin.startsWith('pool-') ? 'pool' : 'phone-number';
  Grant.addToPrincipal({
    grantee,
    actions: ['sms-voice:SendTextMessage'],
    resourceArns: [
      Stack.of(grantee).formatArn({ service: 'sms-voice', resource: kind, resourceName: origin }),
    ],
  });
}
