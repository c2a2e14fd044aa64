import { expect, test } from '@jest/globals';
import { takenFrom } from '../../../../../frontend/src/features/customer-link/given-contact.tsx';

const given = { fullName: 'Hannah Lindqvist', email: 'hannah@mail.example', phone: '' };
const untouched = { fullName: '', email: '', phone: '' };
const { phone: _unknown, ...known } = given;

test('what the dealership knows needn’t be typed, and what it doesn’t know is asked for', () => {
  expect(takenFrom(given, untouched, [])).toEqual(known);
});

test('what the customer has typed, or is about to type, stays', () => {
  expect(takenFrom(given, { ...untouched, fullName: 'Hannah L.' }, [])).toEqual({
    email: given.email,
  });
  expect(takenFrom(given, untouched, ['email'])).toEqual({ fullName: given.fullName });
});
