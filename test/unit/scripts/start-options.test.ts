import { describe, expect, test } from '@jest/globals';
import { HelpAsked, Problem } from '../../../scripts/local/command-problem.ts';
import { startOptions } from '../../../scripts/local/start-options.ts';

describe('npm start', () => {
  test('tells how it is used', () => {
    expect(() => startOptions(['--help'])).toThrow(HelpAsked);
  });

  test.each([
    [[], { provider: 'evidence' }],
    [['--provider', 'simulated'], { provider: 'simulated' }],
    [['--provider=veriff'], { provider: 'veriff' }],
    [
      ['--provider', 'simulated', '--rejection-probability=0.25'],
      { provider: 'simulated', rejectionProbability: 0.25 },
    ],
    [
      ['--provider=review', '--endpoint=https://localhost.localstack.cloud:4566/'],
      { provider: 'review', endpoint: 'https://localhost.localstack.cloud:4566' },
    ],
  ])('with %j runs so', (words, options) => {
    expect(startOptions(words)).toEqual(options);
  });

  test.each([
    ['a provider that nobody knows', ['--provider', 'onfido'], 'There is no provider "onfido".'],
    ['an option that nobody knows', ['--demo'], '--demo'],
    ['more than certainty', ['--rejection-probability', '1.1'], 'a number from 0 to 1'],
    ['an address without http', ['--endpoint', 'localhost:4566'], '"localhost:4566" isn\'t one'],
    ['an address with a password', ['--endpoint', 'http://a:b@localhost:4566'], "isn't one"],
    [
      'AWS itself',
      ['--endpoint', 'https://dynamodb.us-east-1.amazonaws.com'],
      'https://dynamodb.us-east-1.amazonaws.com is AWS, not an emulator.',
    ],
    [
      'chance where documents are read',
      ['--rejection-probability', '0'],
      'Only the simulated provider denies by chance.',
    ],
  ])('says what is wrong with %s, and how it is said', (_what, words, sentence) => {
    const start = () => startOptions(words);
    expect(start).toThrow(Problem);
    expect(start).toThrow(sentence);
    expect(start).toThrow('npm start -- [--provider evidence|review|simulated|veriff]');
  });
});
