import { afterEach, expect, jest, test } from '@jest/globals';
import { saveText } from '../../../../../frontend/src/lib/browser/save-file.ts';

const browser = globalThis as { document?: unknown };

afterEach(() => {
  delete browser.document;
});

test('the file’s address outlives the click, for browsers that read late, and then goes', async () => {
  jest.useFakeTimers();
  const link = { href: '', download: '', click: jest.fn() };
  browser.document = { createElement: () => link };
  const created = jest.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
  const revoked = jest.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined);

  saveText('audit.csv', 'a,b', 'text/csv');
  expect(link).toMatchObject({ href: 'blob:x', download: 'audit.csv' });
  expect(link.click).toHaveBeenCalledTimes(1);
  const [blob] = created.mock.calls[0] ?? [];
  expect(await (blob as Blob).text()).toBe('a,b');
  jest.advanceTimersByTime(30_000);
  expect(revoked).not.toHaveBeenCalled();
  jest.advanceTimersByTime(30_000);
  expect(revoked.mock.calls).toEqual([['blob:x']]);
});
