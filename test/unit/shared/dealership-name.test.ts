import { describe, expect, test } from '@jest/globals';
import { dealerMessages } from '../../../shared/copy/dealer/dealer-copy.ts';
import { dealershipName, nameSkeleton, productName } from '../../../shared/dealership-name.ts';
import { renameRequest } from '../../../shared/schemas/admin-schema.ts';
import { registrationFields } from '../../../shared/schemas/account-schema.ts';

const outcome = (name: string) => {
  const { data, error } = dealershipName.safeParse(name);
  return error?.issues[0]?.message ?? data;
};

test.each(['Juniper Street Motors', 'A.J. Cars Inc.', 'Élan & <Sons>', 'Secure Auto Verification'])(
  '%s is a name',
  (name) => {
    expect(outcome(name)).toBe(name);
  },
);

test.each(['Pay at www.x.example', 'x.example', 'Cars\uff0ecom', 'sales@x.example'])(
  "%s isn't: it has an address in it",
  (name) => {
    expect(outcome(name)).toBe(dealerMessages.dealershipNameAddress);
  },
);

test.each([
  productName,
  'secure-identity VERIFICATION support',
  'The SecureIdentity Verification Team',
  // A zero, a one, and Cyrillic letters.
  'Secure 1dentity Verificati0n',
  'S\u0435cure Id\u0435ntity Verific\u0430tion',
])("%s isn't: it reads as ours", (name) => {
  expect(outcome(name)).toBe(dealerMessages.dealershipNameOurs);
});

test('a registration and a rename are held to the same', () => {
  for (const schema of [registrationFields, renameRequest]) {
    const issues = schema.safeParse({ name: productName }).error?.issues ?? [];
    expect(issues.map(({ message }) => message)).toContain(dealerMessages.dealershipNameOurs);
  }
});

describe('names that a hasty reader takes for one', () => {
  test.each([
    ['Juniper Street Motors', 'JUNIPER  STREET MOTORS, LLC'],
    ['Juniper Street Motors', 'The Juniper-Street Motors Co.'],
    ['Juniper Street Motors', 'Jun\u0456per Str\u0435et Mot\u043ers'],
    ['Juniper Street Motors', 'Juniper Street rnotors'],
    ['Juniper Street Motors', '\uff2auniper Street M\u00f6tors'],
    ['Miller Auto', 'MiIIer Auto'],
    ['HONE Auto', '\u0397\u039f\u039d\u0395 Auto'],
    ['Cedar & Vine Auto', 'Cedar and Vine Auto'],
  ])('%s and %s', (one, other) => {
    expect(nameSkeleton(other)).toBe(nameSkeleton(one));
  });

  test('and none without letters and digits', () => {
    expect(nameSkeleton('---')).toBe('');
  });
});
