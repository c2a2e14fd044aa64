import { test } from '@jest/globals';
import { california } from '../../../../../lambdas/evidence/issuers/california.ts';
import { testState } from '../../../../../lambdas/evidence/issuers/test-state.ts';
import type { CheckedSubmission } from '../../../../../lambdas/evidence/signals/document-facts.ts';
import { signBarcode } from '../../../../../scripts/fixtures/sign-barcode.ts';
import { californianCard, californianTests } from '../signature/published-cards.ts';
import { unsignedCard } from '../signature/signed-cards.ts';
import { amara, front, reading, submission } from '../pages.ts';
import { frontOnly, stranger } from './ids.ts';
import { expectSignal, type Row } from './results.ts';

const signed = signBarcode(unsignedCard());

/** A submission with this barcode, the front of this card, and these issuers. */
const withBarcode = (
  barcode: string,
  { card = amara, ...rest }: Partial<CheckedSubmission> & { card?: typeof amara } = {},
) =>
  submission({
    readings: {
      ...submission().readings,
      idDocument: reading('idDocument', { lines: front(card) }),
      idBack: reading('idBack', { barcode }),
    },
    ...rest,
  });
const typed = (change: Partial<CheckedSubmission['typed']>) => ({
  typed: { ...submission().typed, ...change },
});

test.each<Row>([
  [
    withBarcode(signed),
    'agrees',
    'Name, birth date, number, address, expiry date, issue date, sex, height and eye color; not photo',
  ],
  [
    withBarcode(
      signBarcode(unsignedCard(), { elements: ['DCS', 'DAC', 'DAD', 'DBB', 'DAQ', 'DAG'] }),
    ),
    'agrees',
    'Name, birth date and number; not address, expiry date, issue date, sex, height, eye color or photo',
  ],
  [
    withBarcode(signed, {
      issuers: [
        { ...testState, keys: testState.keys.map((key) => ({ ...key, withdrawn: '2026-11-02' })) },
      ],
    }),
    'not_checked',
    'Signed with a key that is no longer trusted',
  ],
  // A front of which little is read contradicts nothing.
  [withBarcode(signed, { card: { ...amara, number: 'SP4O1' } }), 'agrees'],
  [
    withBarcode(signed.replace('SP4018276', 'SP4018277')),
    'differs',
    "The signature doesn't fit what the barcode says",
  ],
  [
    withBarcode(signed, typed({ fullName: 'Ngozi Adeyemi', dateOfBirth: '1981-06-02' })),
    'differs',
    'The state signed another name and birth date than was entered',
  ],
  [
    withBarcode(signed, { card: { ...amara, ...stranger } }),
    'differs',
    'The state signed another name than is printed',
  ],
  [
    withBarcode(unsignedCard()),
    'differs',
    'No signature, though Utopia signs every card since January 1, 2024',
  ],
  [
    withBarcode(signBarcode(unsignedCard(), { elements: ['DCS', 'DAC', 'DAD', 'DAQ'] })),
    'not_checked',
    'The signature leaves out who it is about',
  ],
  [withBarcode(signed.slice(0, -9)), 'not_checked', "The signature couldn't be read"],
  [
    withBarcode(signed, { issuers: [{ ...testState, keys: [] }] }),
    'not_checked',
    "Signed with a key that isn't known",
  ],
  [
    withBarcode(unsignedCard(amara, { issued: '00000000' })),
    'not_checked',
    "The barcode doesn't say when the card was issued",
  ],
  [
    withBarcode(unsignedCard(amara, { issued: '12312023' })),
    'not_checked',
    'Issued before Utopia signed every card, from January 1, 2024',
    true,
  ],
  [
    withBarcode(signed, { issuers: [california] }),
    'not_checked',
    "Signed, but this state's keys aren't known",
    true,
  ],
  [submission(), 'not_checked', "This state isn't known to sign its barcodes", true],
  [frontOnly(), 'not_checked', 'No barcode was read', true],
])('%# gives %p, %p', (...row) => expectSignal('issuerSignature', ...row));

test("a name whose suffix isn't signed is the same name", () => {
  const from = withBarcode(californianCard, {
    ...typed({ fullName: 'Tomtest Fivenine IV', dateOfBirth: '1980-01-01' }),
    issuers: [californianTests],
    card: {
      surname: 'FIVENINE',
      given: 'TOMTEST',
      birthDate: '01/01/1980',
      expiry: '01/01/2030',
      number: 'I8887059',
    },
  });
  expectSignal(
    'issuerSignature',
    from,
    'agrees',
    'Name, birth date, number, address, expiry date, sex and height; not issue date, eye color or photo',
  );
});
