import { Resolver } from 'node:dns/promises';
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { S3Client } from '@aws-sdk/client-s3';
import { SESClient } from '@aws-sdk/client-ses';
import { SSMClient } from '@aws-sdk/client-ssm';
import { jest } from '@jest/globals';
import { accountOf } from '../support.ts';
import type { VerificationProvider } from '../../../../lambdas/verification/provider.ts';
import { addProvider } from '../../../../lambdas/verification/provider-registry.ts';
import { wizardProvider } from '../../../../lambdas/verification/wizard-providers.ts';
import { database } from '../../../../lambdas/store/database-client.ts';

type Command = { constructor: { name: string }; input: Record<string, unknown> };
type Answers = Record<string, (input: Record<string, unknown>) => unknown>;

const settings = {
  RETENTION_DAYS: '90',
  DEALER_POOL_ID: 'pool',
  DEALERS_NEED_SECOND_FACTOR: 'false',
  MAIL_FROM: 'no-reply@example.com',
  MAIL_CONFIGURATION_SET: 'mails',
  MAIL_STRANGERS_SET: 'strangers',
  MAIL_QUEUE_URL: 'mails',
  RECORD_RETENTION_DAYS: '730',
  SANCTIONS_RECORD_DAYS: '3653',
  ERASURES_PER_RUN: '25',
  LINK_ENDS_PER_RUN: '100',
  SITE_URL_PARAMETER: 'site-url',
  PROVIDER: 'simulated',
  PROVIDER_PARAMETERS: '/providers',
};

/** The pool's user of the account that the tests use, as it was left. */
export const ownPoolUser = (different: object = {}) => ({
  UserAttributes: [{ Name: 'sub', Value: accountOf().id }],
  UserStatus: 'CONFIRMED',
  Enabled: true,
  ...different,
});

const usual: Answers = {
  GetParameter: () => ({ Parameter: { Value: 'https://x' } }),
  AdminGetUser: () => ownPoolUser(),
};

/**
 * All services as one: notes each command by its name and answers it from `answers`, or with nothing. For an
 * `UpdateCommand` the note tells what it does to which item.
 */
export function fakeServices(answers: Answers = {}) {
  Object.assign(process.env, settings);
  const calls: string[] = [];
  const send = (command: Command): Promise<unknown> => {
    const name = command.constructor.name.replace(/Command$/, '');
    const { Key, UpdateExpression } = command.input as {
      Key?: { pk: string };
      UpdateExpression?: string;
    };
    const note = UpdateExpression ? `${name} ${Key?.pk ?? ''} ${UpdateExpression}` : name;
    calls.push(note);
    const given = answers[note] ?? answers[name] ?? usual[name] ?? (() => ({}));
    return Promise.resolve().then(() => given(command.input));
  };
  for (const client of [CognitoIdentityProviderClient, S3Client, SESClient, SSMClient])
    jest.spyOn(client.prototype, 'send').mockImplementation(send as never);
  jest.spyOn(database, 'send').mockImplementation(send as never);
  fakeDns();
  return calls;
}

/** Where emails to every address come back: anything else that is read is answered by `others`. */
export const deadOr =
  (others: (input: Record<string, unknown>) => unknown) => (input: Record<string, unknown>) =>
    (input.Key as { sk: string }).sk === 'DEAD'
      ? { Item: { since: '2026-01-07T10:00:00.000Z', ttl: 9e9 } }
      : others(input);

/** Where every domain gets email. */
export const fakeDns = () =>
  jest.spyOn(Resolver.prototype, 'resolveMx').mockResolvedValue([{ priority: 10, exchange: 'mx' }]);

/** Adds a provider that checks on pages of its own, for all tests of a file. */
export const addElsewhere = (different: Partial<VerificationProvider>) =>
  addProvider({
    ...wizardProvider,
    name: 'elsewhere',
    label: null,
    isRead: false,
    isDemonstration: false,
    isElsewhere: true,
    files: [],
    review: () => Promise.resolve(undefined),
    ...different,
  });

export const failing =
  (name: string, fields: object = {}) =>
  () => {
    throw Object.assign(new Error(name), { name, ...fields });
  };
