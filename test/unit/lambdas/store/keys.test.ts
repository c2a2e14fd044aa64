import { expect, test } from '@jest/globals';
import { indexKeys, keys, whenOf } from '../../../../lambdas/store/keys.ts';

test('keys are those of the map', () => {
  const at = '2026-01-05T10:00:00.000Z';
  const when = whenOf(at, 'x');
  expect({
    dealer: keys.dealership('d'),
    account: keys.account('a'),
    emailClaim: keys.emailClaim('A@x.com'),
    dealershipTerm: keys.dealershipTerm('name:juniper', 'd'),
    unconfirmedTerm: keys.unconfirmedTerm('name:juniper', 'd'),
    customer: keys.customer('c'),
    customerTerm: keys.customerTerm('d', 'lee', at, 'c'),
    event: keys.customerEvent('c', at, 'e'),
    dealershipOpening: keys.dealershipOpening('d', 'a', 'f'),
    customerOpening: keys.customerOpening('c', 'a', 'f'),
    allDealerships: indexKeys.allDealerships(when),
    dealershipsOfStatus: indexKeys.dealershipsOfStatus('pending', when),
    customersOfDealership: indexKeys.customersOfDealership('d', when),
    customersInPlace: indexKeys.customersInPlace('d', 'denied', when),
    audit: indexKeys.audit(when),
    openings: indexKeys.openings(when),
    auditBy: indexKeys.auditBy('a', when),
  }).toEqual({
    dealer: { pk: 'DEALER#d', sk: 'PROFILE' },
    account: { pk: 'ACCOUNT#a', sk: 'PROFILE' },
    emailClaim: { pk: 'EMAIL#a@x.com', sk: 'DEALER' },
    dealershipTerm: { pk: 'DEALERS#TERM', sk: 'name:juniper#d' },
    unconfirmedTerm: { pk: 'DEALERS#UNCONFIRMED#TERM', sk: 'name:juniper#d' },
    customer: { pk: 'CUSTOMER#c', sk: 'PROFILE' },
    customerTerm: { pk: 'DEALER#d#TERM', sk: 'lee#8232392799999#c' },
    event: { pk: 'CUSTOMER#c', sk: `EVENT#${at}#e` },
    dealershipOpening: { pk: 'DEALER#d', sk: 'OPENING#a#f' },
    customerOpening: { pk: 'CUSTOMER#c', sk: 'OPENING#a#f' },
    allDealerships: { gsi1pk: 'DEALERS', gsi1sk: when },
    dealershipsOfStatus: { gsi2pk: 'DEALERS#pending', gsi2sk: when },
    customersOfDealership: { gsi1pk: 'DEALER#d', gsi1sk: when },
    customersInPlace: { gsi2pk: 'DEALER#d#denied', gsi2sk: when },
    audit: { gsi1pk: 'AUDIT#2026-01', gsi1sk: when },
    openings: { gsi1pk: 'OPENINGS#2026-01', gsi1sk: when },
    auditBy: { gsi2pk: 'AUDIT_BY#a', gsi2sk: when },
  });
});

test('of one search term, the newest customer comes first', () => {
  const sort = (at: string) => keys.customerTerm('d', 'lee', at, 'c').sk;
  expect(sort('2026-01-06T00:00:00.000Z') < sort('2026-01-05T00:00:00.000Z')).toBe(true);
});
