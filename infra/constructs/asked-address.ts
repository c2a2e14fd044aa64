import { CfnParameter, Stack } from 'aws-cdk-lib';
import type { Construct } from 'constructs';

/** An email address that the stage leaves open: whoever deploys gives it, as a parameter of the stack. */
export const askedAddress = (scope: Construct, name: string, description: string): string =>
  new CfnParameter(Stack.of(scope), name, {
    description,
    allowedPattern: '[^\\s@]+@[^\\s@]+\\.[^\\s@]+',
    constraintDescription: 'an email address',
  }).valueAsString;
