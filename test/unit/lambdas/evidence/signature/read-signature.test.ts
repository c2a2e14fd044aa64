import { describe, expect, test } from '@jest/globals';
import { california } from '../../../../../lambdas/evidence/issuers/california.ts';
import { testState } from '../../../../../lambdas/evidence/issuers/test-state.ts';
import { mandatoryElements } from '../../../../../lambdas/evidence/signature/barcode-credential.ts';
import { readSignature } from '../../../../../lambdas/evidence/signature/read-signature.ts';
import { aamvaElements } from '../../../../../shared/barcode/aamva.ts';
import { signBarcode } from '../../../../../scripts/fixtures/sign-barcode.ts';
import { californianCard, californianTests, utopia, utopianCards } from './published-cards.ts';
import { unsignedCard } from './signed-cards.ts';

const stateOf = (text: string, from = testState) => readSignature(text, [from])?.state;

/** The same card with another value of one element. */
const changed = (text: string, element: string) =>
  text.replace(new RegExp(`(?<=[\\n\\r]|DL)${element}([^\\n\\r]*)`), `${element}$1X`);

const withdrawnState = {
  ...testState,
  keys: testState.keys.map((key) => ({ ...key, withdrawn: '2026-11-02' })),
};

describe('cards that others signed', () => {
  test.each([
    ["W3C's test vector", utopianCards.present, utopia, ['DAC', 'DAQ', 'DCS']],
    ['the same in an earlier CBOR-LD', utopianCards.earlier, utopia, ['DAC', 'DAQ', 'DCS']],
    [
      "the example of California's guide",
      californianCard,
      californianTests,
      [
        ...['DAC', 'DAD', 'DAG', 'DAI', 'DAJ', 'DAK', 'DAQ', 'DAU'],
        ...['DBA', 'DBB', 'DBC', 'DCG', 'DCS'],
      ],
    ],
  ])('%s', (_, text, from, elements) => {
    expect(readSignature(text, [from])).toMatchObject({ state: 'right', elements });
    for (const element of mandatoryElements) {
      const other = changed(text, element);
      expect(other).not.toBe(text);
      expect([element, stateOf(other, from)]).toEqual([
        element,
        elements.includes(element) ? 'wrong' : 'right',
      ]);
    }
  });

  test("a key of California's test site counts for nothing", () => {
    expect(stateOf(californianCard, california)).toBe('unread');
    const { did, urls } = californianTests;
    const alike = { ...california, did, urls };
    expect(readSignature(californianCard, [alike])).toMatchObject({
      state: 'unknown_key',
      key: `${did}#vm-vcb-1`,
    });
  });
});

describe('cards of our own state', () => {
  const card = signBarcode(unsignedCard());

  test('each element is under the signature, with its padding', () => {
    expect(aamvaElements(card)?.fields.get('DAK')).toMatch(/ $/);
    expect(stateOf(card)).toBe('right');
    for (const element of mandatoryElements) expect(stateOf(changed(card, element))).toBe('wrong');
    expect(stateOf(card.replace(/(DAK\d+) +/, '$1'))).toBe('wrong');
  });

  test('what says whether it was revoked is signed, too', () => {
    const baseUrl = testState.did;
    const [one, other] = [7, 8].map((index) =>
      signBarcode(unsignedCard(), { status: { baseUrl, index } }),
    ) as [string, string];
    expect([stateOf(one), stateOf(other)]).toEqual(['right', 'right']);
    const ending = 52;
    expect(stateOf(one.slice(0, -ending) + other.slice(-ending))).toBe('wrong');
  });

  test('an element that is not signed tells nothing about the card', () => {
    const text = signBarcode(unsignedCard(), { elements: ['DCS', 'DAC', 'DAQ'] });
    expect(readSignature(text, [testState])).toMatchObject({
      card: { lastName: 'OKAFOR', number: 'SP4018276' },
    });
    const read = readSignature(text, [testState]);
    expect(read?.state === 'right' && read.card?.birthDate).toBeUndefined();
  });

  test.each([
    ['none at all', unsignedCard(), [testState], 'missing'],
    ['in another element', signBarcode(unsignedCard(), { element: 'ZCE' }), [testState], 'missing'],
    ['of a state that nobody knows', card, [california], 'unknown_issuer'],
    ['of none, in a state that nobody knows', unsignedCard(), [california], 'unsigned'],
    ['cut short', card.slice(0, -9), [testState], 'unread'],
    ['of no key that is known', card, [{ ...testState, keys: [] }], 'unknown_key'],
    ['of a withdrawn key', card, [withdrawnState], 'withdrawn_key'],
    ['of another state', card, [{ ...testState, did: `${testState.did}.org` }], 'unread'],
  ])('a signature %s', (_, text, known, state) => {
    expect(readSignature(text, known)?.state).toBe(state);
  });
});
