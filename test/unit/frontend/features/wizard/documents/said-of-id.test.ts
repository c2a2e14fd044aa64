import { describe, expect, test } from '@jest/globals';
import { captureTargetFor } from '../../../../../../frontend/src/features/wizard/capture/capture-targets.ts';
import { atTypedAddress } from '../../../../../../frontend/src/features/wizard/documents/typed-address.ts';
import {
  submittedIdChoice,
  filesNeeded,
  filesOffered,
} from '../../../../../../frontend/src/features/wizard/documents/required-files.ts';
import type { AskedAgain } from '../../../../../../shared/schemas/customer-schema.ts';
import { requiredFileKinds } from '../../../../../../shared/schemas/files-schema.ts';
import { resultIn } from '../../../../../harness/customer-result.ts';
import { here, readHere } from '../session.ts';

const license = { idType: 'drivers_license', isBackSkipped: false } as const;
const passport = { ...license, idType: 'passport' } as const;
const withoutBack = { ...license, isBackSkipped: true };

const begun = { verification: readHere, result: null };
const asked = (...kinds: AskedAgain['kind'][]) => ({
  verification: readHere,
  result: resultIn('ask_again', { again: kinds.map((kind) => ({ kind, problem: 'blurred' })) }),
});

const laws = {
  ...readHere,
  barcodeByState: {
    NH: { use: 'unread', asksConsent: false },
    TX: { use: 'nothing', asksConsent: false },
  },
} as const;
const typed = (state: string) =>
  atTypedAddress(
    { verification: { ...laws, files: [...laws.files] }, result: null },
    { address: `12 Elm Street, Fairview, ${state} 45011` },
  );

test('a typed address may bring a stricter rule for the barcode', () => {
  expect(filesNeeded(typed('NH'), license)).toEqual(requiredFileKinds);
  expect(typed('NH').verification.barcode).toBeNull();
  expect(filesNeeded(typed('TX'), license)).toContain('idBack');
  const note = captureTargetFor('idBack', 'drivers_license', typed('TX').verification).note;
  expect(note).toContain('only the result, and delete the photo within two days');
  expect(typed('OH').verification).toEqual(laws);
  expect(atTypedAddress(begun, {})).toBe(begun);
  const unknown = { verification: { ...laws, files: [...laws.files] }, result: null };
  expect(
    atTypedAddress(unknown, { address: 'PSC 802 Box 74, APO AE 09499' }).verification.barcode,
  ).toBeNull();
});

test('only where the law asks for it, adding the back is agreeing', () => {
  const note = (asksConsent: boolean) =>
    captureTargetFor('idBack', 'drivers_license', {
      isRead: true,
      barcode: { use: 'details', asksConsent },
    }).note;
  expect(note(true)).toMatch(/^By adding it, you agree that we read the barcode/);
  expect(note(false)).toMatch(/^We read the barcode .* a code made from your ID's number/);
});

describe('the files to send', () => {
  test('are the same three where nobody reads them, whatever is said of the ID', () => {
    for (const said of [license, passport, withoutBack]) {
      expect(filesNeeded({ verification: here, result: null }, said)).toEqual(requiredFileKinds);
      expect(
        submittedIdChoice(here, filesOffered({ verification: here, result: null }, said), said),
      ).toEqual({});
    }
  });

  test.each([
    ['a license', license, ['video', 'idDocument', 'idBack', 'addressDocument']],
    ['a state ID', { ...license, idType: 'state_id' }, [...readHere.files]],
    ['a passport', passport, [...requiredFileKinds]],
    ['a license without its back', withoutBack, [...requiredFileKinds]],
  ] as const)('of %s', (_name, said, kinds) => {
    expect(filesNeeded(begun, said)).toEqual(kinds);
  });

  test('have no back where no barcodes are read', () => {
    const verification = { ...readHere, files: [...requiredFileKinds] };
    expect(filesOffered({ verification, result: null }, license)).toEqual(requiredFileKinds);
    expect(submittedIdChoice(verification, requiredFileKinds, withoutBack)).toEqual({
      idType: 'drivers_license',
    });
  });

  test('offer the back that is skipped, for a change of mind', () => {
    expect(filesOffered(begun, withoutBack)).toContain('idBack');
  });
});

describe('the files to send again', () => {
  test.each([
    ['the proof of address', asked('addressDocument'), license, ['addressDocument']],
    ['both sides', asked('idBack', 'idDocument'), license, ['idDocument', 'idBack']],
    [
      'both sides, and it is a passport now',
      asked('idDocument', 'idBack'),
      passport,
      ['idDocument'],
    ],
    ['the back of the ID there is', asked('idBack'), passport, ['idBack']],
    ['the back, which cannot be photographed', asked('idBack'), withoutBack, []],
    ['the front alone', asked('idDocument'), license, ['idDocument']],
  ] as const)('are no others: %s', (_name, session, said, kinds) => {
    expect(filesNeeded(session, said)).toEqual(kinds);
  });
});

describe('what is said of the ID', () => {
  test.each([
    ['its type', ['idDocument', 'idBack'], license, { idType: 'drivers_license' }],
    [
      'that the back is skipped',
      ['idDocument', 'idBack'],
      withoutBack,
      { idType: 'drivers_license', isBackSkipped: true },
    ],
    [
      'nothing of a back that it has not',
      ['idDocument'],
      { ...passport, isBackSkipped: true },
      { idType: 'passport' },
    ],
    ['no other type with the back alone', ['idBack'], withoutBack, { isBackSkipped: true }],
    ['nothing with a proof of address', ['addressDocument'], withoutBack, {}],
  ] as const)('%s', (_name, offered, said, about) => {
    expect(submittedIdChoice(readHere, offered, said)).toEqual(about);
  });
});
