import { expect, test } from '@jest/globals';
import { assertSameAccount, wasEverComplete } from '../../../infra/earlier-stack.ts';

const answering = (answer: () => unknown) => ({
  send: () => Promise.resolve().then(answer) as never,
});

test.each([
  ['another account', () => ({ Account: '222222222222' }), 'credentials for 222222222222'],
  [
    'nobody',
    () => {
      throw Object.assign(new Error('none'), { name: 'CredentialsProviderError' });
    },
    'no AWS credentials',
  ],
])('credentials of %s don’t look whether a stack is there', async (_, identity, found) => {
  const looking = assertSameAccount(answering(identity), '111111111111');
  await expect(looking).rejects.toThrow(found);
  await expect(looking).rejects.toThrow('Set AWS_PROFILE instead of giving --profile.');
});

test('credentials of the same account do', () =>
  expect(
    assertSameAccount(
      answering(() => ({ Account: '111111111111' })),
      '111111111111',
    ),
  ).resolves.toBeUndefined());

test.each([
  ['CREATE_COMPLETE', true],
  ['UPDATE_ROLLBACK_COMPLETE', true],
  ['CREATE_IN_PROGRESS', false],
  ['ROLLBACK_IN_PROGRESS', false],
  ['ROLLBACK_COMPLETE', false],
  ['DELETE_IN_PROGRESS', false],
])('a stack in %s was complete: %s', async (StackStatus, isComplete) => {
  expect(
    await wasEverComplete(
      answering(() => ({ Stacks: [{ StackStatus }] })),
      'stack',
    ),
  ).toBe(isComplete);
});
