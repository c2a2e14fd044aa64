import { expect, jest, test } from '@jest/globals';
import { downloadRecord } from '../../../../../../frontend/src/features/review/identity-record/download-record.ts';
import { someRecord } from '../../../../../harness/identity-record.ts';

const record = someRecord();
const { content, log, events } = record;
const early = events.map(({ proof: _notYet, ...event }) => event);

/** A server whose log has the download after so many questions; each pause takes a second. */
function download({
  after = 0,
  failing = () => false,
  signal = new AbortController().signal,
}: { after?: number; failing?: (asked: number) => boolean; signal?: AbortSignal } = {}) {
  let asked = 0;
  let seconds = 0;
  const make = jest.fn(() => Promise.resolve({ content, event: 'evt_90' }));
  const proofs = jest.fn((_event: string) => {
    asked += 1;
    if (failing(asked)) return Promise.reject(new Error('Away'));
    const isLogged = asked > after;
    return Promise.resolve({ log, events: isLogged ? events : early, isLogged });
  });
  const result = downloadRecord(
    { make, proofs },
    {
      signal,
      now: () => seconds * 1000,
      pause: (milliseconds) => {
        seconds += milliseconds / 1000;
        return Promise.resolve();
      },
    },
  );
  return { result, make, proofs };
}

test('a record comes once the log has its download, which is made once', async () => {
  const { result, make, proofs } = download({ after: 3 });
  expect(await result).toEqual(record);
  expect(make).toHaveBeenCalledTimes(1);
  expect(proofs.mock.calls).toEqual(Array(4).fill(['evt_90']));
});

test('after 20 seconds it comes without', async () => {
  const { result, proofs } = download({ after: 100 });
  expect((await result).events).toEqual(early);
  expect(proofs).toHaveBeenCalledTimes(21);
});

test('a question that fails is asked again, and what came before is enough', async () => {
  expect(await download({ after: 2, failing: (asked) => asked < 3 }).result).toEqual(record);
  const late = download({ after: 100, failing: (asked) => asked > 1 });
  expect((await late.result).events).toEqual(early);
  await expect(download({ failing: () => true }).result).rejects.toThrow('Away');
});

test('canceled, there is none', async () => {
  const canceled = new AbortController();
  const { result } = download({
    after: 5,
    signal: canceled.signal,
    failing: (asked) => {
      if (asked === 2) canceled.abort();
      return false;
    },
  });
  await expect(result).rejects.toThrow('aborted');
});
