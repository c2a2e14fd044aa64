import { describe, expect, test } from '@jest/globals';
import * as people from '../../harness/people.ts';
import { waitingDealer, unverifiedDealer } from '../../harness/stored-dealerships.ts';
import { adminActs } from '../../api/support/admin-acts.ts';

const { tryAct, application } = adminActs();

describe('what helps to decide', () => {
  test('others with the same phone, website or address or a similar name, however they are written', async () => {
    const traits = people.nobodysTraits();
    const fields = people.someDealership();
    const one = await waitingDealer({ ...fields, ...traits });
    const two = await waitingDealer({
      ...people.someDealership(),
      ...people.nobodysTraits(),
      phone: traits.phone.replace(/\D/g, ''),
      website: traits.website.replace('https://', 'http://www.') + '/about',
    });
    await tryAct('declineDealership', two.id);
    const three = await waitingDealer({
      ...people.someDealership(),
      ...people.nobodysTraits(),
      name: `${fields.name.replace('e', '\u0435')} LLC`,
      address: traits.address.toUpperCase().replaceAll(' ', ',  '),
    });
    const { related, toReview } = await application(one.id);
    expect(toReview).toEqual(['mail', 'related']);
    expect(related.hasMore).toBe(false);
    expect(
      related.items.map(({ id, adminVerification, shares }) => [id, adminVerification, shares]),
    ).toEqual([
      [three.id, 'pending', ['address', 'similarName']],
      [two.id, 'declined', ['phone', 'domain']],
    ]);
  });
});

describe('what helps to decide', () => {
  test('only of dealerships that have confirmed their address: anybody can register with the details of another', async () => {
    const traits = people.nobodysTraits();
    const one = await waitingDealer({ ...people.someDealership(), ...traits });
    const copy = await unverifiedDealer({ ...people.someDealership(), ...traits });
    expect(await application(one.id)).toMatchObject({
      related: { items: [], hasMore: false },
      toReview: ['mail'],
    });
    // Who looks at the copy sees whose details it has.
    expect((await application(copy.id)).related.items).toMatchObject([{ id: one.id }]);
    expect((await application(copy.id)).toReview).toEqual(['mail', 'unconfirmed', 'related']);
  });
});
