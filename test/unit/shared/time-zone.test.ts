import { expect, test } from '@jest/globals';
import { localeTag, momentOf } from '../../../shared/copy/locale-copy.ts';
import { registrationRequest } from '../../../shared/schemas/account-schema.ts';
import { formatMoment, isTimeZone } from '../../../shared/time-zone.ts';

test.each([
  ['America/New_York', true],
  ['Pacific/Honolulu', true],
  ['UTC', true],
  ['America/Fairview', false],
  ['-05:00', false],
  ['', false],
])('%s is a time zone: %p', (name, isKnown) => expect(isTimeZone(name)).toBe(isKnown));

test.each([
  ['2027-03-04T20:15:00Z', 'America/New_York', 'March 4, 2027 at 3:15 PM EST'],
  ['2027-03-04T03:15:00Z', 'America/Phoenix', 'March 3, 2027 at 8:15 PM MST'],
  // Daylight saving begins: from 1:59 to 3:00.
  ['2027-03-14T06:59:00Z', 'America/New_York', 'March 14, 2027 at 1:59 AM EST'],
  ['2027-03-14T07:00:00Z', 'America/New_York', 'March 14, 2027 at 3:00 AM EDT'],
  // It ends: the same hour comes twice.
  ['2027-11-07T05:30:00Z', 'America/New_York', 'November 7, 2027 at 1:30 AM EDT'],
  ['2027-11-07T06:30:00Z', 'America/New_York', 'November 7, 2027 at 1:30 AM EST'],
])('%s in %s is %s', (at, timeZone, words) =>
  expect(formatMoment(new Date(at), timeZone, localeTag, momentOf)).toBe(words),
);

test.each([
  ['America/Chicago', 'America/Chicago'],
  ['Mars/Olympus', undefined],
  [5, undefined],
  [undefined, undefined],
])('a registration from %p keeps %p: nobody could correct it there', (timeZone, kept) => {
  const fields = {
    name: 'Juniper Street Motors',
    address: '1420 Juniper Street',
    phone: '(513) 555-0142',
    website: 'https://juniper.example',
    contactName: 'Ann Chovey',
    email: 'ann@juniper.example',
    password: 'keys-on-the-counter',
    verificationDocument: `upl_${'u'.repeat(22)}`,
  };
  expect(registrationRequest.parse({ ...fields, timeZone }).timeZone).toBe(kept);
});
