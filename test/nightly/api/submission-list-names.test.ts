import { beforeAll, describe, expect, test } from '@jest/globals';
import type { SubmissionFilter } from '../../../shared/schemas/submission-list-schema.ts';
import { callApi, tryApi } from '../../harness/call-api.ts';
import { putCustomers } from '../../harness/many-customers.ts';
import { oneOfEach } from '../../harness/one-of-each.ts';
import * as people from '../../harness/people.ts';
import { outcome } from '../../api/support/answers.ts';

let dealer: people.SignedIn;
const token = () => ({ token: dealer.token });
type Query = { status?: SubmissionFilter; sort?: 'date' | 'name'; cursor?: string };
const list = (query: Query) => callApi('listSubmissions', { query }, token());

beforeAll(async () => {
  dealer = await people.approvedDealership();
  await oneOfEach(dealer);
});

describe('by name', () => {
  test('A to Z without regard to accents and case, whoever has none last', async () => {
    const { items } = await list({ sort: 'name' });
    const known = ['Amara Okafor', 'Élodie van der Berg', 'Luis Marquez', 'Zoë Berg'];
    const names = items.map(({ customerName, email }) => customerName || email);
    expect(names.filter((name) => known.includes(name))).toEqual(known);
    expect(names).toContain('');
    expect(names.slice(names.indexOf('')).filter(Boolean)).toEqual([]);
    const open = (await list({ sort: 'name', status: 'pending' })).items;
    expect(open.map(({ customerName }) => customerName).filter(Boolean)).toEqual([
      'Luis Marquez',
      'Zoë Berg',
    ]);
  });

  test('a page goes on where the one before ended, across all places', async () => {
    const other = await people.approvedDealership();
    await putCustomers(other.id, 26, (index) => ({
      ...{ firstName: 'Jordan', lastName: `Lee ${index}` },
      ...{ email: `jordan${index}@mail.example`, phone: '5135550142' },
    }));
    await people.newLink(other);
    for (const sort of ['name', 'date'] as const) {
      const read = (cursor?: string) =>
        callApi(
          'listSubmissions',
          { query: { status: 'all', sort, ...(cursor !== undefined && { cursor }) } },
          { token: other.token },
        );
      const first = await read();
      const second = await read(first.nextCursor ?? '');
      const ids = [...first.items, ...second.items].map(({ id }) => id);
      expect([first.items.length, second.items.length, second.nextCursor]).toEqual([25, 2, null]);
      expect(new Set(ids).size).toBe(27);
      // The cursor of one order is none of another.
      const query = { status: 'all', cursor: first.nextCursor ?? '' } as const;
      const mixed = await tryApi(
        'listSubmissions',
        { query: { ...query, sort: sort === 'name' ? 'date' : 'name' } },
        { token: other.token },
      );
      expect(outcome(mixed)).toBe('400 invalid_cursor');
    }
  });
});
