import { describe, expect, test } from '@jest/globals';
import {
  fillFromDocument,
  applyTyped,
} from '../../../../../lambdas/customer/attempt/typed-fields.ts';
import { customerWith } from '../../support.ts';

const read = {
  firstName: 'Olive',
  lastName: 'Yew',
  dateOfBirth: '1990-01-31',
};

describe('what a provider has read', () => {
  test('fills what nobody has typed', () => {
    expect(fillFromDocument(customerWith(), read)).toMatchObject({
      contact: { firstName: 'Olive', lastName: 'Yew', dateOfBirth: '1990-01-31' },
      attempt: { filledFromDocument: ['firstName', 'lastName', 'dateOfBirth'] },
    });
  });

  test('changes nothing that was typed', () => {
    const after = fillFromDocument(
      customerWith({ contact: { firstName: 'Oliver', lastName: 'Yew' } }),
      read,
    );
    expect(after).toMatchObject({
      contact: { firstName: 'Oliver', lastName: 'Yew' },
      attempt: { filledFromDocument: ['dateOfBirth'] },
    });
  });

  test('makes way for another reading, and for what that one does not say', () => {
    const first = fillFromDocument(customerWith({ contact: { lastName: 'Yew' } }), read);
    const second = fillFromDocument(first, { firstName: 'Olivia' });
    expect(second).toEqual(
      customerWith({
        contact: { firstName: 'Olivia', lastName: 'Yew' },
        attempt: { filledFromDocument: ['firstName'] },
      }),
    );
    expect(fillFromDocument(second, undefined)).toEqual(
      customerWith({ contact: { lastName: 'Yew' } }),
    );
  });

  test('is the same whichever of two readings came first', () => {
    const other = { firstName: 'Olivia' };
    const customer = customerWith({ contact: { dateOfBirth: '1990-02-01' } });
    const last = fillFromDocument(customer, other);
    expect(fillFromDocument(fillFromDocument(customer, read), other)).toEqual(last);
    expect(
      fillFromDocument(fillFromDocument(fillFromDocument(customer, other), read), other),
    ).toEqual(last);
  });
});

describe('what is typed', () => {
  test('is nobody’s reading any more, even where it is the same', () => {
    const filled = fillFromDocument(customerWith(), read);
    const after = applyTyped(filled, { firstName: 'Olive', lastName: 'Yew' });
    expect(after).toMatchObject({
      contact: { firstName: 'Olive' },
      attempt: { filledFromDocument: ['dateOfBirth'] },
    });
    expect(fillFromDocument(after, undefined)).toMatchObject({
      contact: { firstName: 'Olive', lastName: 'Yew', dateOfBirth: '' },
    });
  });
});

describe('what the license filled in', () => {
  const filledFromLicense = ['fullName', 'dateOfBirth', 'address'] as const;
  const was = customerWith({
    contact: { firstName: 'Olive', lastName: 'Yew', dateOfBirth: '1990-01-31', address: '1 Elm' },
    attempt: { filledFromLicense: [...filledFromLicense] },
  });

  test('stays so while it is the same', () => {
    const same = { firstName: 'Olive', lastName: 'Yew', phone: '5135550142' };
    expect(applyTyped(was, same).attempt.filledFromLicense).toEqual(filledFromLicense);
  });

  test('counts as typed once it is something else', () => {
    expect(applyTyped(was, { lastName: 'Oak' }).attempt.filledFromLicense).toEqual([
      'dateOfBirth',
      'address',
    ]);
    const all = { firstName: 'O', dateOfBirth: '1990-02-01', address: '2 Elm' };
    expect(applyTyped(was, all).attempt.filledFromLicense).toEqual([]);
  });
});
