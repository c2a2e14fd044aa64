import { describe, expect, test } from '@jest/globals';
import { mailDomain, mailOwner } from '../../../../lambdas/dealership/application-row.ts';

const site = 'https://www.juniper.com/about';

describe('whose a mail address is', () => {
  test.each([
    ['ann@juniper.com', site],
    ['ann@mail.juniper.com', site],
    ['ann@juniper.com', 'http://shop.juniper.com'],
    ['ann@juniper.co.uk', 'https://cars.juniper.co.uk'],
    ['ann@"odd"@juniper.com', site],
    // A name for examples is nobody's, whatever the list says.
    ['ann@juniper.example.com', 'https://www.juniper.example.com'],
    // Two levels that a country gives names out under, and a host below the name.
    ['ann@juniper.k12.oh.us', 'https://cars.juniper.k12.oh.us'],
  ])('%s is of %s', (email, website) => {
    expect(mailOwner(email, website)).toBe('website');
  });

  test.each([
    ['ann@gmail.com', site],
    ['ann@yahoo.co.uk', site],
    ['ann@eu.proton.me', site],
    // National providers, an access provider, and one for addresses that are thrown away.
    ['ann@seznam.cz', site],
    ['ann@comcast.net', site],
    ['ann@mailinator.com', site],
    // Ones that the list from elsewhere lacks.
    ['ann@googlemail.com', site],
    ['ann@sharklasers.com', site],
    // Also where the provider's own site is given.
    ['ann@gmail.com', 'https://www.gmail.com'],
  ])('%s says nothing about %s', (email, website) => {
    expect(mailOwner(email, website)).toBe('public_provider');
  });

  test.each([
    ['ann@otherjuniper.com', site],
    ['ann@juniper.com.evil.example', site],
    // Two customers of one hoster.
    ['ann@ann.hoster.com', 'https://juniper.hoster.com'],
    // A country's second level is nobody's own name, nor is a third where names are given out there.
    ['ann@co.uk', 'https://juniper.co.uk'],
    ['ann@co.uk', 'https://co.uk'],
    ['ann@k12.oh.us', 'https://juniper.k12.oh.us'],
    ['ann@juniper.plc.uk', 'https://plc.uk'],
    ['ann@live.auto', site],
    ['ann@notgmail.com', site],
    ['ann@juniper.com', 'not an address'],
  ])('%s is not of %s', (email, website) => {
    expect(mailOwner(email, website)).toBe('other_domain');
  });

  test('goes by what stands behind the last @', () => {
    expect(mailDomain('"a@gmail.com"@Juniper.com')).toBe('juniper.com');
  });
});
