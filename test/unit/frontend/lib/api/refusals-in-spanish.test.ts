import { expect, test } from '@jest/globals';
import { refusalIn } from '../../../../../frontend/src/lib/api/refusal-copy.es.ts';
import { refusalIn as inEnglish } from '../../../../../frontend/src/lib/api/refusal-copy.ts';
import { messages, wording } from '../../../../../shared/copy/common-copy.ts';
import { extensionsOf, fileRequired } from '../../../../../shared/schemas/files-schema.ts';

const code = 'upload_rejected' as const;
const message = "An uploaded file couldn't be accepted.";
const refusal = (fields: Record<string, string>) => ({ error: { code, message, fields } });

test('the server’s words are said by their code, and whatever else it says stays', () => {
  const error = { code: 'handoff_used', message: 'This code was used.', retryAfter: 9 } as const;
  expect(refusalIn({ error })).toEqual({
    ...error,
    message: 'Este código ya se usó en otro teléfono.',
  });
  expect(inEnglish({ error })).toBe(error);
});

test('a field is named by what is wrong with it, of a file also which types there may be', () => {
  const fields = {
    idBack: fileRequired.idBack,
    idDocument: wording.fileType(extensionsOf('idDocument')),
    'personal.phone': 'Please enter a valid phone number',
    email: wording.mailDomainUnknown('gmial.con'),
    video: messages.noPicture,
    'files.video': messages.videoIncomplete,
    unheardOf: 'This value is odd.',
  };
  expect(refusalIn(refusal(fields))?.fields).toEqual({
    idBack: 'Suba el reverso de su identificación',
    idDocument: 'El archivo debe ser de tipo .jpg, .jpeg, .png, .pdf',
    'personal.phone': 'Escriba un número de teléfono válido',
    email: 'No encontramos un proveedor de correo en gmial.con. Revise la dirección.',
    video: 'Este archivo no tiene imagen. Grabe de nuevo o elija otro.',
    'files.video': 'Este video está incompleto. Grabe de nuevo o elija otro.',
    unheardOf: 'Algo salió mal.',
  });
});

test.each([undefined, {}, { error: 'Forbidden' as never }])('%p is no refusal of ours', (body) => {
  expect(refusalIn(body)).toBeUndefined();
});
