import { expect, test } from '@jest/globals';
import { changesSince } from '../../../../../../frontend/src/features/dealer-account/account/dealership-card.tsx';
import { mergeTyped } from '../../../../../../frontend/src/lib/form/merge-typed.ts';

const seen = {
  address: '1 Elm Street',
  phone: '(513) 555-0100',
  website: 'https://old.example',
  contactName: 'Ann Chovey',
  timeZone: 'America/New_York',
  openingHours: '',
};
const now = { ...seen, website: 'https://new.example' };

test('what nobody touched takes what a colleague has saved, and only that is named', () => {
  const typed = { ...seen, contactName: 'Theo Brandt' };
  expect(mergeTyped({ seen, now, typed })).toEqual({ ...now, contactName: 'Theo Brandt' });
  expect(changesSince({ seen, now, typed })).toEqual([
    { label: 'Website URL', now: 'https://new.example', isContested: false },
  ]);
});

test.each([
  ['https://mine.example', true],
  ['https://new.example', false],
])('what both changed stays as it is typed: %s', (website, isContested) => {
  const typed = { ...seen, website };
  expect(mergeTyped({ seen, now, typed })).toEqual(typed);
  expect(changesSince({ seen, now, typed })).toEqual([
    { label: 'Website URL', now: 'https://new.example', isContested },
  ]);
});

test('what a colleague has changed twice is compared with what was shown last', () => {
  const typed = { ...seen, phone: '(513) 555-0199' };
  const later = { ...now, website: 'https://newest.example' };
  const filled = mergeTyped({ seen, now, typed });
  expect(mergeTyped({ seen: now, now: later, typed: filled })).toEqual({
    ...later,
    phone: '(513) 555-0199',
  });
});

test("a colleague's time zone and hours are named as people say them", () => {
  const moved = { ...seen, timeZone: 'America/Chicago', openingHours: 'Sa 09:00-12:00' };
  expect(changesSince({ seen, now: moved, typed: seen })).toEqual([
    { label: 'Time Zone', now: 'Central Time (Chicago)', isContested: false },
    {
      label: 'Opening Hours',
      now: 'Monday to Friday: Closed; Saturday: 9 AM to 12 PM; Sunday: Closed',
      isContested: false,
    },
  ]);
});
