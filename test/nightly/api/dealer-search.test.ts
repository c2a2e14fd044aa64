import { beforeAll, describe, expect, test } from '@jest/globals';
import { giveContact } from '../../../scripts/demo/journeys.ts';
import type { RouteResponse } from '../../../shared/routes.ts';
import { callApi } from '../../harness/call-api.ts';
import * as people from '../../harness/people.ts';

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

describe('a few customers', () => {
  beforeAll(async () => {
    const wanted = [
      person('Élodie van der Berg', 'elodie.b@mail.example', '(513) 555-0142'),
      person('Jordan Lee', 'jordan.lee@mail.example', '513-555-0177'),
      person('Lee Jordan', 'lj@jordan.example', '2065550142'),
    ];
    for (const each of wanted)
      await giveContact(people.target(), await people.newLink(dealer), each);
    await giveContact(
      people.target(),
      await people.newLink(other),
      person('Jordan Foreign', 'f@mail.example', '5135550100'),
    );
  });

  test.each([
    ['elodie', ['Élodie van der Berg']],
    ['der be', ['Élodie van der Berg']],
    ['jordan lee', ['Jordan Lee']],
    ['jordan', ['Jordan Lee', 'Lee Jordan']],
    ['jordan.lee@mail', ['Jordan Lee']],
    ['lj@', ['Lee Jordan']],
    ['(513) 555', ['Élodie van der Berg', 'Jordan Lee']],
    ['+1 206 555 0142', ['Lee Jordan']],
    ['ordan', []],
    ['foreign', []],
    ['  ', []],
    ['%', []],
    [`DEALER#`, []],
  ])('%p finds %p', async (text, names) => {
    expect(namesOf(await search(text))).toEqual(names);
  });

  test('are found by what is known now', async () => {
    const own = await people.approvedDealership();
    const link = await people.newLink(own);
    await giveContact(people.target(), link, person('Old Name', 'old@mail.example', '5135550188'));
    await giveContact(people.target(), link, person('New Name', 'new@mail.example', '5135550189'));
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
