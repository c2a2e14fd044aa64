import { SSMClient } from '@aws-sdk/client-ssm';
import { jest } from '@jest/globals';
import { setClock } from '../../../../../lambdas/runtime/clock.ts';
import { logger } from '../../../../../lambdas/runtime/logger.ts';
import type { Subject } from '../../../../../lambdas/verification/provider.ts';

export const apiKey = '11111111-aaaa-4bbb-8ccc-222222222222';
export const secret = 'abcdef12-abcd-abcd-abcd-abcdef012345';

export const subject: Subject = {
  dealerId: 'dlr_x',
  customerId: 'cus_x',
  person: {
    firstName: 'Olive',
    lastName: 'Yew',
    email: 'olive@mail.example',
    phone: '(513) 555-0142',
    dateOfBirth: '1990-01-31',
  },
};

/** What of a person may never reach a log, nor a key or a secret. */
export const unspeakable = [
  'Olive',
  'Yew',
  'olive@mail.example',
  '555',
  '1990-01-31',
  apiKey,
  secret,
];

type Parameters = Record<string, string | Error>;

let time = Date.parse('2026-01-06T10:00:00.000Z');

export const minutesPass = (minutes: number): void => {
  time += minutes * 60_000;
};

/**
 * What the parameter store holds from now on, though what was read before may still be remembered. An error is thrown.
 * Gives what tells how often it was asked.
 */
export function parametersBecome(parameters: Parameters) {
  process.env.PROVIDER_PARAMETERS = '/stage';
  process.env.SITE_URL_PARAMETER = '/stage/site-url';
  setClock(() => time);
  const send = ({ input }: { input: { Name: string } }) => {
    const value = parameters[input.Name.replace('/stage/', '')];
    return value instanceof Error
      ? Promise.reject(value)
      : Promise.resolve({ Parameter: value === undefined ? undefined : { Value: value } });
  };
  const asked = jest.spyOn(SSMClient.prototype, 'send').mockImplementation(send as never);
  asked.mockClear();
  return asked;
}

/** The same, so much later that nothing is remembered. */
export function parametersAre(parameters: Parameters) {
  minutesPass(10);
  return parametersBecome(parameters);
}

/** All that is logged from now on, as one text. */
export function loggedText(): () => string {
  const lines: unknown[] = [];
  const keep = (...line: unknown[]) => void lines.push(line);
  for (const level of ['info', 'warn', 'error'] as const)
    jest.spyOn(logger, level).mockImplementation(keep);
  return () => JSON.stringify(lines);
}
