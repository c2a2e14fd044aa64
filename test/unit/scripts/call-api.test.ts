import { afterEach, expect, jest, test } from '@jest/globals';
import { apiAt } from '../../../scripts/local/api.ts';

afterEach(() => {
  jest.restoreAllMocks();
});

const refused = (after?: string) =>
  new Response('{"message":"Too Many Requests"}', {
    status: 429,
    ...(after !== undefined && { headers: { 'retry-after': after } }),
  });
const call = () => apiAt('http://site.example')('endDealerSignIn', {}, { token: 'token' });
const answering = (answer: () => Response) =>
  jest.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(answer()));

test('a call that comes too soon is sent again after the wait that it was given', async () => {
  const answers = [refused('0'), refused('0'), new Response('{}')];
  const sent = answering(() => answers.shift() ?? refused());
  expect(await call()).toEqual({});
  expect(sent).toHaveBeenCalledTimes(3);
});

test('one that is always refused fails after a few tries', async () => {
  const sent = answering(() => refused('0'));
  await expect(call()).rejects.toThrow('endDealerSignIn answered 429');
  expect(sent).toHaveBeenCalledTimes(4);
});

test('a limit that lasts longer fails at once', async () => {
  const sent = answering(() => refused('3600'));
  await expect(call()).rejects.toThrow('answered 429');
  expect(sent).toHaveBeenCalledTimes(1);
});
