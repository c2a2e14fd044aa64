import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { REGISTRATION_LEASE_MS } from '../../lambdas/account/registration.ts';
import { MAIL_LEASE_MS } from '../../lambdas/mail/mail-claims.ts';
import { POOL_LEASE_MS } from '../../lambdas/account/pool-lease.ts';
import { LONGEST_CALL_MS, sdkLimits } from '../../lambdas/runtime/sdk-limits.ts';
import { RESPONSE_RESERVE_MS } from '../../lambdas/http/api-handler.ts';
import { awsTemplate, resourcesOf } from './support/templates.ts';

let functionMs: number[];
let gatewayMs: number[];
beforeAll(() => {
  const template = awsTemplate();
  functionMs = resourcesOf(template, 'AWS::Lambda::Function')
    .filter(([id]) => /^(Functions|MailPipeline)/.test(id))
    .map(([, { Properties }]) => Number(Properties.Timeout) * 1000);
  gatewayMs = resourcesOf(template, 'AWS::ApiGatewayV2::Integration').map(([, { Properties }]) =>
    Number(Properties.TimeoutInMillis),
  );
});

describe('who waits for another gives up later', () => {
  test('a call ends, with all its repeats, before its function', () => {
    const { maxAttempts, requestHandler } = sdkLimits;
    const tries = maxAttempts * (requestHandler.connectionTimeout + requestHandler.requestTimeout);
    expect(tries).toBeLessThan(LONGEST_CALL_MS);
    expect(LONGEST_CALL_MS).toBeLessThan(Math.min(...functionMs) - RESPONSE_RESERVE_MS);
  });

  test('a function ends before the gateway gives up', () => {
    expect(gatewayMs.length).toBeGreaterThan(0);
    expect(Math.max(...functionMs)).toBeLessThan(Math.min(...gatewayMs));
  });

  test('a lease outlives the function that holds it, and the last call that it has made', () => {
    const longest = Math.max(...functionMs) + LONGEST_CALL_MS;
    expect(REGISTRATION_LEASE_MS).toBeGreaterThan(longest);
    expect(POOL_LEASE_MS).toBeGreaterThan(longest);
    expect(MAIL_LEASE_MS).toBeGreaterThan(longest);
  });
});

test('every client of a service has these limits', () => {
  const root = join(import.meta.dirname, '../../lambdas');
  const clients = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))
    .filter(({ text }) => /new \w+Client\(/.test(text));
  expect(clients.length).toBeGreaterThan(4);
  for (const { file, text } of clients)
    expect({ file, limited: /Client\((\{\s*\.\.\.)?sdkLimits/.test(text) }).toEqual({
      file,
      limited: true,
    });
});
