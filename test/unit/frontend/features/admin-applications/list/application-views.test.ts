import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { plainLine } from '../../../../../../shared/typed-text.ts';
import { applicationViews } from '../../../../../../frontend/src/features/admin-applications/list/use-application-list.ts';
import { applicationFilters, listOrders } from '../../../../../../shared/schemas/admin-schema.ts';

const { whole: wholeList, read: readListView, address: listAddress } = applicationViews;

test('a name or an email stands behind the fragment’s sign only', () => {
  const address = listAddress({
    status: 'approved',
    order: 'newest',
    text: 'a+b@x.example & Sons',
  });
  expect(address.search).toBe('status=approved&order=newest');
  expect(address.hash).not.toContain('@x.example &');
  expect(readListView({ search: `?${address.search}`, hash: `#${address.hash}` }).text).toBe(
    'a+b@x.example & Sons',
  );
});

test('an address gives back the view that it was made of', () => {
  const views = fc.record({
    status: fc.constantFrom(...applicationFilters),
    order: fc.constantFrom(...listOrders),
    text: fc.string({ unit: 'grapheme' }).map(plainLine),
  });
  fc.assert(
    fc.property(views, (view) => {
      const { search, hash } = listAddress(view);
      expect(readListView({ search, hash: hash && `#${hash}` })).toEqual(view);
    }),
  );
});

test('what is looked for is no longer than the search takes', () => {
  const read = (text: string) =>
    readListView({ search: '', hash: `#${new URLSearchParams({ q: text })}` }).text;
  expect(read('x'.repeat(256))).toBe('x'.repeat(255));
  expect(read('🚗'.repeat(256))).toBe('🚗'.repeat(255));
  expect(read(` ${'x'.repeat(254)} y`)).toBe('x'.repeat(254));
});

test('what makes no sense in an address is not there', () => {
  expect(readListView({ search: '?status=limbo&order=upwards', hash: '#nothing' })).toEqual(
    wholeList,
  );
});
