import { expect, test } from '@jest/globals';
import { fileProblems } from '../../../../../../frontend/src/features/wizard/documents/use-file-form.ts';
import { readySubmission } from '../../../../../../frontend/src/features/wizard/outcome/send-submission.ts';
import type { WizardFiles } from '../../../../../../frontend/src/features/wizard/progress/use-synced-files.ts';
import type { DeviceDraft } from '../../../../../../frontend/src/lib/device/device-draft.ts';
import type {
  FileUpload,
  UploadState,
} from '../../../../../../frontend/src/lib/upload/upload-state.ts';
import {
  fileRequired,
  type CustomerFileKind,
} from '../../../../../../shared/schemas/files-schema.ts';
import { resultIn } from '../../../../../harness/customer-result.ts';
import { here, readHere } from '../session.ts';

const person = {
  fullName: 'Jordan Lee',
  dateOfBirth: '1988-03-27',
  address: '12 Elm Street, Fairview, OH 45011',
  phone: '(513) 555-0199',
  email: 'jordan@mail.example',
};
const facts = { name: 'a.jpg', size: 9, contentType: 'image/jpeg' };
const states: Record<'done' | 'failed' | 'empty', (kind: CustomerFileKind) => UploadState> = {
  done: (kind) => ({ phase: 'done', ...facts, uploadId: `upl_${kind}` }),
  failed: () => ({ phase: 'failed', ...facts }),
  empty: () => ({ phase: 'empty' }),
};
const kinds = ['video', 'idDocument', 'idBack', 'addressDocument'] as const;

/** Those named have arrived, unless they are in another state. */
function filesWith(given: Partial<Record<CustomerFileKind, keyof typeof states>>): WizardFiles {
  const each = (kind: CustomerFileKind) =>
    ({ kind, state: states[given[kind] ?? 'empty'](kind) }) as FileUpload;
  return {
    video: each('video'),
    idDocument: each('idDocument'),
    idBack: each('idBack'),
    addressDocument: each('addressDocument'),
  };
}
const all = { video: 'done', idDocument: 'done', idBack: 'done', addressDocument: 'done' } as const;

const license = { idType: 'drivers_license', isBackSkipped: false } as const;
const begun = { verification: readHere, result: null };
const arrived = (kind: CustomerFileKind) => ({ ...facts, uploadId: `upl_${kind}` });
const given: DeviceDraft = {
  typed: person,
  ...license,
  termsVersion: 1,
  termsLanguage: 'es',
  files: Object.fromEntries(kinds.map((kind) => [kind, arrived(kind)])),
};

test('a submission has both sides of the ID, and says which it is', () => {
  expect(readySubmission(begun, given)).toEqual({
    what: 'all',
    form: {
      ...person,
      idType: 'drivers_license',
      termsVersion: 1,
      termsLanguage: 'es',
      video: 'upl_video',
      idDocument: 'upl_idDocument',
      idBack: 'upl_idBack',
      addressDocument: 'upl_addressDocument',
    },
  });
});

test('a photo that was sent despite the check says what the check found', () => {
  const idBack = { ...arrived('idBack'), sentDespite: 'glare' as const };
  const ready = readySubmission(begun, { ...given, files: { ...given.files, idBack } });
  expect(ready?.form.sentDespite).toEqual({ idBack: 'glare' });
});

test('a photo that is held back is what keeps a form from being submitted, one that is looked at is not', () => {
  const files = filesWith({ ...all, idDocument: 'empty', idBack: 'empty' });
  const refused = { phase: 'refused', problem: 'dark', isSame: false, maySend: false } as const;
  const held = {
    ...files,
    idDocument: { ...files.idDocument, gate: refused },
    idBack: { ...files.idBack, gate: { phase: 'checking' } as const },
  };
  expect(fileProblems(kinds, held, {})).toEqual([
    {
      id: 'idDocument',
      message: 'Your government-issued ID is too dark to read. Take a new photo of it.',
    },
  ]);
});

test('a submission that nobody reads is as it always was', () => {
  const form = readySubmission({ verification: here, result: null }, given)?.form;
  expect(Object.keys(form ?? {})).toEqual([
    ...Object.keys(person),
    'termsVersion',
    'termsLanguage',
    'video',
    'idDocument',
    'addressDocument',
  ]);
});

test.each(kinds)('nothing is ready without the file %s', (kind) => {
  const files = { ...given.files, [kind]: undefined };
  expect(readySubmission(begun, { ...given, files })).toBeUndefined();
});

test('nothing is ready before the customer has agreed to it', () => {
  expect(readySubmission(begun, { ...given, termsVersion: undefined })).toBeUndefined();
});

test('a back that is skipped, or that a passport has not, is not sent', () => {
  for (const said of [
    { ...license, isBackSkipped: true },
    { ...license, idType: 'passport' as const },
  ])
    expect(readySubmission(begun, { ...given, ...said })?.form).not.toHaveProperty('idBack');
});

test('what is asked for again needs nothing of what was typed, and no other file', () => {
  const again = [{ kind: 'addressDocument', problem: 'glare' } as const];
  const asked = { verification: readHere, result: resultIn('ask_again', { again }) };
  expect(readySubmission(asked, { ...given, typed: {} })).toEqual({
    what: 'again',
    form: { addressDocument: 'upl_addressDocument' },
  });
  const files = { ...given.files, addressDocument: undefined };
  expect(readySubmission(asked, { ...given, files })).toBeUndefined();
});

test('what is wrong with files is said in their order, as the server puts it where it has refused one', () => {
  const files = filesWith({ idDocument: 'failed', addressDocument: 'done' });
  expect(fileProblems(kinds, files, { idBack: 'File type must be .jpg' })).toEqual([
    { id: 'video', message: fileRequired.video },
    {
      id: 'idDocument',
      message: "Your government-issued ID didn't upload. Try again, or remove it.",
    },
    { id: 'idBack', message: 'File type must be .jpg' },
  ]);
});

test('what the license filled in is named, as far as it stands, and where documents are read', () => {
  const { fullName, address } = person;
  const prefill = {
    license: { fullName, dateOfBirth: '1990-01-31', address },
    given: ['fullName', 'phone', 'email'],
    edited: ['address'],
  };
  expect(readySubmission(begun, { ...given, ...prefill })?.form).toMatchObject({
    filledFromLicense: ['fullName'],
  });
  const unread = readySubmission({ verification: here, result: null }, { ...given, ...prefill });
  expect(unread?.form).not.toHaveProperty('filledFromLicense');
});

test('after a denial, what the reason is not about stays, unless it is replaced', () => {
  const retry = {
    fields: ['address' as const],
    files: ['addressDocument' as const],
    kept: ['video' as const, 'idDocument' as const, 'idBack' as const],
  };
  const denied = { verification: readHere, result: resultIn('denied', { retry }) };
  const only = (...arrivedKinds: CustomerFileKind[]) => ({
    ...given,
    files: Object.fromEntries(arrivedKinds.map((kind) => [kind, arrived(kind)])),
  });
  const form = (draft: DeviceDraft) => readySubmission(denied, draft)?.form;
  expect(form(only())).toBeUndefined();
  expect(form(only('addressDocument'))).toMatchObject({
    ...{ video: 'kept', idDocument: 'kept', idBack: 'kept' },
    addressDocument: 'upl_addressDocument',
  });
  expect(form(only('addressDocument', 'video'))).toMatchObject({ video: 'upl_video' });
  // The back belongs to the front that was sent with it.
  expect(form(only('addressDocument', 'idDocument'))).toBeUndefined();
  expect(form(only('addressDocument', 'idDocument', 'idBack'))).toMatchObject({
    ...{ video: 'kept', idDocument: 'upl_idDocument', idBack: 'upl_idBack' },
  });
  // Of a passport in its place, there is no back.
  const passport = { ...only('addressDocument', 'idDocument'), idType: 'passport' as const };
  expect(form(passport)).not.toHaveProperty('idBack');
  const unkept = { ...readHere, barcode: { use: 'nothing' as const, asksConsent: false } };
  const draft = only('addressDocument');
  expect(readySubmission({ ...denied, verification: unkept }, draft)).toBeUndefined();
});
