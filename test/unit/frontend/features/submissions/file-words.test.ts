import { expect, test } from '@jest/globals';
import { documentWords } from '../../../../../frontend/src/features/submissions/copy.ts';
import { uncheckedWords } from '../../../../../shared/copy/dealer/review-copy.ts';

test.each([
  ['idDocument', 'drivers_license', "Driver's license, front", 'Front'],
  ['idBack', 'state_id', 'State ID, back', 'Back'],
  ['idDocument', 'passport', 'Passport', 'ID'],
  ['addressDocument', 'passport', 'Proof of address', 'Proof'],
  ['idDocument', undefined, 'Government-issued ID', 'ID'],
] as const)('%s of a %s is called so', (kind, idType, name, short) =>
  expect(documentWords(kind, idType)).toEqual({ name, short }),
);

test('what nobody checked is said of the ID that it is', () => {
  expect(uncheckedWords('state_id', false)).toBe(
    'Not checked: whether the card is genuine, whether the person in the video is the person on the card. Compare them yourself.',
  );
  expect(uncheckedWords(undefined, false)).toContain('whether the ID is genuine');
  expect(uncheckedWords('passport', false)).toMatch(
    /^Not checked: whether the passport is genuine, .* on the passport\. Compare them yourself\.$/,
  );
  expect(uncheckedWords('passport', true)).toBe('Not checked: whether the passport is genuine.');
});
