import { expect, test } from '@jest/globals';
import { QueryClient } from '@tanstack/react-query';
import {
  hasNotFailed,
  submissionPages,
} from '../../../../../frontend/src/lib/submissions/submission-queries.ts';

test('a page that never came keeps saying so, while the others are read again', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const asked: string[] = [];
  const ask = (name: string, answer: () => Promise<string>) =>
    client
      .query({
        queryKey: [...submissionPages, name],
        queryFn: () => {
          asked.push(name);
          return answer();
        },
      })
      .catch(() => undefined);
  await ask('read', () => Promise.resolve('rows'));
  await ask('failed', () => Promise.reject(new Error('No.')));
  expect(asked.splice(0)).toEqual(['read', 'failed']);

  const filters = { queryKey: submissionPages, predicate: hasNotFailed };
  await client.invalidateQueries({ ...filters, refetchType: 'all' });
  expect(asked).toEqual(['read']);
  client.clear();
});
