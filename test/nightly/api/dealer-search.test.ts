import { beforeAll, describe, expect, test } from '@jest/globals';
import { giveContact } from '../../../scripts/demo/journeys.ts';
import type { RouteResponse } from '../../../shared/routes.ts';
import { callApi, tryApi } from '../../harness/call-api.ts';
import { outcome } from '../../api/support/answers.ts';
import * as people from '../../harness/people.ts';
import { putCustomers } from '../../harness/many-customers.ts';

let dealer: people.SignedIn;
let other: people.SignedIn;
beforeAll(async () => {
  [dealer, other] = [await people.approvedDealership(), await people.approvedDealership()];
});

type Found = RouteResponse<'searchCustomers'>;
const search = (text: string, cursor?: string, by = dealer): Promise<Found> =>
  callApi('searchCustomers', { body: { text, ...(cursor && { cursor }) } }, { token: by.token });
const namesOf = ({ items }: Found) => items.map(({ customerName }) => customerName);
const person = (fullName: string, email: string, phone: string) => ({
  ...people.somePerson(),
  fullName,
  email,
  phone,
});
const everything = async (text: string): Promise<Found['items']> => {
  const items: Found['items'] = [];
  let cursor: string | undefined;
  do {
    const page = await search(text, cursor);
    items.push(...page.items);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return items;
};

describe('a few customers', () => {
  beforeAll(async () => {
    const wanted = [
      person('Élodie van der Berg', 'elodie.b@mail.example', '(513) 555-0142'),
      person('Jordan Lee', 'jordan.lee@mail.example', '513-555-0177'),
      person('Lee Jordan', 'lj@jordan.example', '2065550142'),
    ];
    for (const each of wanted)
      await giveContact(people.place(), await people.newLink(dealer), each);
    await giveContact(
      people.place(),
      await people.newLink(other),
      person('Jordan Foreign', 'f@mail.example', '5135550100'),
    );
  });

  test.each([
    ['elodie', ['Élodie van der Berg']],
    ['ÉLOD', ['Élodie van der Berg']],
    ['der be', ['Élodie van der Berg']],
    ['jordan lee', ['Jordan Lee']],
    ['jordan', ['Jordan Lee', 'Lee Jordan']],
    ['jordan.lee@mail', ['Jordan Lee']],
    ['Jordan.Lee@mail.example', ['Jordan Lee']],
    ['lj@', ['Lee Jordan']],
    ['(513) 555', ['Élodie van der Berg', 'Jordan Lee']],
    ['513.555.0177', ['Jordan Lee']],
    ['+1 206 555 0142', ['Lee Jordan']],
    ['ordan', []],
    ['foreign', []],
    ['  ', []],
    ['#', []],
    ['%', []],
    [`DEALER#`, []],
  ])('%p finds %p', async (text, names) => {
    expect(namesOf(await search(text))).toEqual(names);
  });

  test('are found by what is known now', async () => {
    const own = await people.approvedDealership();
    const link = await people.newLink(own);
    await giveContact(people.place(), link, person('Old Name', 'old@mail.example', '5135550188'));
    await giveContact(people.place(), link, person('New Name', 'new@mail.example', '5135550189'));
    const find = async (text: string) => namesOf(await search(text, undefined, own));
    expect([await find('old'), await find('new')]).toEqual([[], ['New Name']]);
    const deal = { salesperson: 'Dale Ng', dealNumber: 'D-1042' };
    const { row } = await callApi(
      'setDeal',
      {
        params: { customerId: link.customerId },
        body: { ...deal, seen: { salesperson: '', dealNumber: '' } },
      },
      { token: own.token },
    );
    expect(row).toMatchObject(deal);
    expect([await find('dale'), await find('1042')]).toEqual([['New Name'], ['New Name']]);

    const salesperson = row.salespersonId ?? '';
    const listed = async (query: {
      status: 'all' | 'in_progress' | 'denied';
      sort: 'date' | 'name';
    }) =>
      namesOf(
        await callApi(
          'listSubmissions',
          { query: { ...query, salesperson } },
          { token: own.token },
        ),
      );
    expect([
      await listed({ status: 'all', sort: 'date' }),
      await listed({ status: 'in_progress', sort: 'name' }),
      await listed({ status: 'denied', sort: 'date' }),
    ]).toEqual([['New Name'], ['New Name'], []]);
    const salespeople = async () =>
      (await callApi('getOverview', { query: {} }, { token: own.token })).changed?.salespeople;
    expect(await salespeople()).toEqual([{ id: salesperson, name: 'Dale Ng' }]);
    await callApi(
      'setDeal',
      { params: { customerId: link.customerId }, body: { ...deal, salesperson: '', seen: deal } },
      { token: own.token },
    );
    expect([await listed({ status: 'all', sort: 'date' }), await salespeople()]).toEqual([[], []]);
  });
});

describe('many customers', () => {
  const count = 60;
  let ids: string[];
  beforeAll(async () => {
    ids = await putCustomers(dealer.id, count, (index) => ({
      firstName: 'Morgan',
      lastName: `Quill${index % 3}`,
      email: `morgan.${index}@mail.example`,
      phone: `206555${String(1000 + index)}`,
    }));
  });

  test('come in pages, each once', async () => {
    const first = await search('morgan');
    expect(first.items).toHaveLength(25);
    const all = await everything('morgan');
    expect(all).toHaveLength(count);
    expect(new Set(all.map(({ id }) => id))).toEqual(new Set(ids));
  });

  test('of one name come newest first', async () => {
    const times = (await everything('quill1')).map(({ createdAt }) => createdAt);
    expect(times).toHaveLength(20);
    expect(times).toEqual(times.toSorted().toReversed());
  });

  test('a cursor of another search, of another dealer or made up is refused', async () => {
    const { nextCursor } = await search('morgan');
    const cursor = nextCursor ?? '';
    // It stands in addresses, which are logged.
    expect(Buffer.from(cursor, 'base64url').toString().toLowerCase()).not.toContain('morgan');
    const refused = (text: string, each: string, by = dealer) =>
      tryApi('searchCustomers', { body: { text, cursor: each } }, { token: by.token });
    const encoded = (content: object) => Buffer.from(JSON.stringify(content)).toString('base64url');
    const read = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as {
      list: string;
      after: string;
    };
    const answers = [
      await refused('quill', cursor),
      await refused('morgan', cursor, other),
      await refused('morgan', 'made-up'),
      await refused('morgan', encoded({ ...read, after: 'x' })),
      await refused('morgan', encoded({ ...read, after: read.after.replace(/\d+$/, '99') })),
      await refused('morgan', encoded({ ...read, after: `cus_${'A'.repeat(22)}#0` })),
      await tryApi('listSubmissions', { query: { cursor } }, { token: dealer.token }),
    ];
    expect(answers.map(outcome)).toEqual(answers.map(() => '400 invalid_cursor'));
    expect(outcome(await refused('morgan', ''))).toBe('400 invalid_request');
  });
});

test('a text that is too long says so', async () => {
  const { body } = await tryApi(
    'searchCustomers',
    { body: { text: 'x'.repeat(256) } },
    { token: dealer.token },
  );
  expect((body as { error: { fields: object } }).error.fields).toEqual({
    text: 'Please use at most 255 characters',
  });
});
