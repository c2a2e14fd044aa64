import { expect, test } from '@jest/globals';
import { namesToScreen } from '../../../../../lambdas/evidence/sanctions/near-names.ts';
import type { DocumentFacts } from '../../../../../lambdas/evidence/signals/document-facts.ts';

const typed = {
  fullName: 'Amara Okafor',
  dateOfBirth: '1991-04-18',
  address: '',
  phone: '',
  email: '',
};
const span = { text: '', left: 0, right: 1, top: 0, bottom: 0.1 };
const front: DocumentFacts['front'] = { dates: [], numbers: [], signs: [], names: [] };
const nothing = { front, zone: { state: 'missing' }, barcode: { state: 'missing' } } as const;

test('each name is looked for with each birth date that the ID says, and none twice', () => {
  const card = { lastName: 'ABBAS', firstName: 'MUHAMMAD', birthDate: '1948-12-10' };
  const sought = namesToScreen(
    { typed },
    {
      ...nothing,
      front: {
        ...front,
        birthDate: { date: '1991-04-18', isSure: true },
        names: [
          { text: 'Okafor', part: 'surname', span },
          { text: 'Amara', part: 'given', span },
        ],
      },
      barcode: { state: 'read', card: card as never },
    },
  );
  expect(sought).toEqual([
    { name: 'Amara Okafor', birthDate: '1991-04-18' },
    { name: 'Amara Okafor', birthDate: '1948-12-10' },
    { name: 'MUHAMMAD ABBAS', birthDate: '1991-04-18' },
    { name: 'MUHAMMAD ABBAS', birthDate: '1948-12-10' },
  ]);
});
