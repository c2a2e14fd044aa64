import { expect, test } from '@jest/globals';
import {
  listStateOf,
  rememberList,
} from '../../../../../../frontend/src/features/admin-applications/list/use-application-list.ts';

const here = {
  pathname: '/admin/dashboard',
  search: '?status=pending&cursor=abc',
  hash: '#q=juniper',
  state: { trail: [null] },
  key: 'k',
};
const whole = { search: '', hash: '', state: null };

test('a detail knows the filter, the search and the page that it was opened from', () => {
  expect(listStateOf(rememberList(here))).toEqual({
    search: '?status=pending&cursor=abc',
    hash: '#q=juniper',
    state: { trail: [null] },
  });
});

test('a detail that was opened by its address leads to the whole list', () => {
  for (const state of [null, undefined, {}, { list: 'x' }, { list: { search: 1, hash: '' } }])
    expect(listStateOf(state)).toEqual(whole);
});
