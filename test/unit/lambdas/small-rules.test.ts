import { afterEach, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { simulatedReasons } from '../../../lambdas/verification/wizard-providers.ts';
import { fileName } from '../../../lambdas/upload/open-stored-file.ts';
import { newCustomerId, splitName } from '../../../lambdas/customer/customer-record.ts';
import { newUploadId } from '../../../lambdas/upload/stored-file.ts';
import { newEventId } from '../../../lambdas/store/record.ts';
import { setRandomness, hasHash, hashOf } from '../../../lambdas/runtime/secrets.ts';
import { assertMaySubmit, attemptsLeft } from '../../../lambdas/customer/attempt/attempts.ts';
import { customerId, uploadId } from '../../../shared/schemas/fields-schema.ts';
import { customerWith } from './support.ts';

afterEach(() => setRandomness());

test.each([
  ['Jordan Lee', 'Jordan', 'Lee'],
  [' Jordan  van  der Lee ', 'Jordan', 'van der Lee'],
  ['Cher', 'Cher', ''],
])('%j is %j and %j', (fullName, firstName, lastName) => {
  expect(splitName(fullName)).toEqual({ firstName, lastName });
});

describe('names of downloaded files', () => {
  test.each([
    ['Jordan Lee', 'Jordan-Lee-government-id.pdf'],
    ['Élodie "; rm -rf / \r\n../..', 'Elodie-rm-rf-government-id.pdf'],
    ['‮gnp.eman', 'gnp-eman-government-id.pdf'],
    ['李雷', 'government-id.pdf'],
    ['', 'government-id.pdf'],
  ])('%j gives %s', (owner, expected) => {
    expect(fileName(owner, 'idDocument', 'application/pdf')).toBe(expected);
  });
  test('nothing but letters, digits, hyphens and one dot, whatever the owner is called', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (owner) => {
        expect(fileName(owner, 'video', 'video/webm')).toMatch(/^[A-Za-z0-9-]+\.webm$/);
      }),
    );
  });
});

test('ids have the form that the contract knows, and the bits of the source', () => {
  setRandomness((size) => Buffer.alloc(size, 0xff));
  expect([newCustomerId(), newUploadId()]).toEqual([
    `cus_${'_'.repeat(21)}w`,
    `upl_${'_'.repeat(21)}w`,
  ]);
  expect([
    customerId.safeParse(newCustomerId()).success,
    uploadId.safeParse(newUploadId()).success,
  ]).toEqual([true, true]);
});

test('events of one write keep their order', () => {
  expect(newEventId(0) < newEventId(1)).toBe(true);
});

test('a secret is known by its hash', () => {
  expect([hasHash('a', hashOf('a')), hasHash('b', hashOf('a')), hasHash('a', 'short')]).toEqual([
    true,
    false,
    false,
  ]);
});

test('five attempts, none after the approval', () => {
  expect(
    [0, 4, 5, 6].map((attempts) =>
      attemptsLeft(customerWith({ attempt: { used: attempts }, decision: { status: 'denied' } })),
    ),
  ).toEqual([5, 1, 0, 0]);
  expect(
    attemptsLeft(customerWith({ attempt: { used: 1 }, decision: { status: 'approved' } })),
  ).toBe(0);
  expect(() =>
    assertMaySubmit(customerWith({ attempt: { used: 1 }, decision: { status: 'approved' } })),
  ).toThrow(expect.objectContaining({ code: 'already_submitted' }));
  expect(() =>
    assertMaySubmit(customerWith({ attempt: { used: 5 }, decision: { status: 'denied' } })),
  ).toThrow(expect.objectContaining({ code: 'attempts_exhausted' }));
  // Nor does somebody who has used up the day's attempts on other records.
  const tried = (until: string) => customerWith({ attempt: { used: 1, exhaustedUntil: until } });
  expect(() => assertMaySubmit(tried('9999-01-01T00:00:00.000Z'))).toThrow(
    expect.objectContaining({ code: 'attempts_exhausted' }),
  );
  expect(() => assertMaySubmit(tried('2026-01-01T00:00:00.000Z'))).not.toThrow();
});

test.each(['provider', 'dealership'] as const)(
  'nobody submits while the attempt before waits for the %s',
  (waitingFor) => {
    const submitted = customerWith({
      attempt: { used: 1 },
      decision: { status: 'pending', waitingFor },
    });
    expect(() => assertMaySubmit(submitted)).toThrow(
      expect.objectContaining({ code: 'already_submitted' }),
    );
    expect(() =>
      assertMaySubmit({
        ...submitted,
        decision: { ...submitted.decision, waitingFor: 'customer' },
      }),
    ).not.toThrow();
  },
);

test('whoever was not verified in person does not try online any more', () => {
  const standing = {
    attempt: 1,
    phase: 'denied',
    at: '2026-01-07T10:00:00.000Z',
    by: { kind: 'person', name: 'Ann Chovey' },
  } as const;
  const denied = customerWith({ attempt: { used: 1 }, decision: { status: 'denied', standing } });
  expect(attemptsLeft(denied)).toBe(4);
  const inPerson = {
    ...denied,
    decision: { ...denied.decision, standing: { ...standing, isInPerson: true } },
  };
  expect(attemptsLeft(inPerson)).toBe(0);
  expect(() => assertMaySubmit(inPerson)).toThrow(
    expect.objectContaining({ code: 'attempts_exhausted' }),
  );
});

test('a reason never says which check failed', () => {
  for (const reason of simulatedReasons)
    expect(reason).not.toMatch(/match|forg|fake|expired|blur|liveness|score/i);
});
