import { afterEach, expect, jest, test } from '@jest/globals';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import type { KnownOverview } from '../../../../../frontend/src/lib/submissions/submission-queries.ts';
import { shareOverview } from '../../../../../frontend/src/lib/submissions/use-shared-overview.ts';
import { until } from '../../../../harness/until.ts';

const queryKey = ['overview'];
const ends: (() => void)[] = [];

afterEach(() => {
  for (const end of ends.splice(0)) end();
});

/** A tab of an account's browser that gets these answers. */
function tab(account: string, ...marks: number[]) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const ask = jest.fn(() => {
    const mark = marks.shift();
    return mark === undefined
      ? Promise.reject(new Error('Offline'))
      : Promise.resolve({ mark } as KnownOverview);
  });
  const observer = new QueryObserver<KnownOverview>(client, {
    queryKey,
    queryFn: ask,
    enabled: false,
  });
  ends.push(
    observer.subscribe(() => undefined),
    shareOverview(client, queryKey, new BroadcastChannel(account)),
    () => client.clear(),
  );
  return { ask, observer, known: () => client.getQueryData<KnownOverview>(queryKey) };
}

const knows = ({ known }: ReturnType<typeof tab>, mark: number) =>
  until(
    () => Promise.resolve(known()?.mark),
    (known) => known === mark,
  );

test('what one tab is answered all tabs of the account know, and only they', async () => {
  const [asking, other, stranger] = [tab('dale', 7, 9), tab('dale', 8), tab('joy')];
  await asking.observer.refetch();
  await knows(other, 7);
  expect(other.known()).toEqual({ mark: 7, isKnownToOtherTabs: true });
  expect(asking.known()).toEqual({ mark: 7 });
  expect(other.ask).not.toHaveBeenCalled();

  // The other takes over: then the first is the one that is told.
  await other.observer.refetch();
  await knows(asking, 8);
  expect(asking.known()?.isKnownToOtherTabs).toBe(true);
  expect(other.known()?.isKnownToOtherTabs).toBeUndefined();

  await asking.observer.refetch();
  await knows(other, 9);
  expect(stranger.known()).toBeUndefined();
});

test('an answer that comes late replaces nothing newer', async () => {
  const [late, ahead] = [tab('dale', 4), tab('dale', 6)];
  await ahead.observer.refetch();
  await knows(late, 6);
  const heard: number[] = [];
  const witness = new BroadcastChannel('dale');
  witness.onmessage = ({ data }: MessageEvent<KnownOverview>) => heard.push(data.mark);
  ends.push(() => witness.close());
  await late.observer.refetch();
  await until(
    () => Promise.resolve(heard),
    () => heard.includes(4),
  );
  expect(late.known()?.mark).toBe(4);
  expect(ahead.known()?.mark).toBe(6);
});
