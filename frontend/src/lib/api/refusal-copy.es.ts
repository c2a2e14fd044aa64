import { messages, wording } from '../../../../shared/copy/common-copy.es.ts';
import type { ErrorCode } from '../../../../shared/error-codes.ts';
import type { refusalIn as english } from './refusal-copy.ts';

/** The refusals that customers can get; any other one is about requests that no page of theirs makes. */
const byCode: Partial<Record<ErrorCode, string>> = {
  invalid_request: 'Lo que envió está incompleto o no es válido.',
  forbidden: 'No tiene permiso para hacer esto.',
  not_found: 'No se encontró.',
  conflict: 'Algo cambió en esta verificación. Vuelva a cargar la página.',
  already_submitted: 'Esta verificación ya se envió.',
  attempts_exhausted: 'No le quedan intentos. Visite su concesionario.',
  link_ended: 'Este enlace ya no funciona.',
  handoff_used: 'Este código ya se usó en otro teléfono.',
  handoff_expired: 'Este código venció.',
  handoff_ended: 'Este teléfono está desconectado.',
  address_dead: 'No podemos enviar correos a esta dirección.',
  upload_rejected: 'No se pudo aceptar un archivo que subió.',
  too_many_requests: 'Demasiados intentos. Intente de nuevo más tarde.',
  unavailable: 'Esto no está disponible en este momento. Intente de nuevo en unos minutos.',
};

/** The reasons why the server refuses a field that this page's own check has let pass. */
const byField: Readonly<Record<string, string>> = {
  fullName: messages.fullNameRequired,
  dateOfBirth: messages.tooYoung,
  address: messages.addressRequired,
  phone: messages.phoneInvalid,
  email: messages.emailInvalid,
  termsVersion: messages.consentRequired,
  video: messages.videoRequired,
  idDocument: messages.idDocumentRequired,
  idBack: messages.idBackRequired,
  addressDocument: messages.addressDocumentRequired,
};

/**
 * Says why a field was refused. A refusal that names a domain is about an email address, one that lists extensions about
 * the type of a file, and one that names a picture or what is incomplete about a video.
 */
function fieldRefusal(name: string, inEnglish: string): string {
  const [, domain] = / at (\S+\.\S+)\. /.exec(inEnglish) ?? [];
  if (domain !== undefined) return wording.mailDomainUnknown(domain);
  const extensions = inEnglish.match(/\.[a-z]\w+/g);
  if (extensions) return wording.fileType(extensions);
  if (inEnglish.includes('no picture')) return messages.noPicture;
  if (inEnglish.includes('incomplete')) return messages.videoIncomplete;
  return byField[name.split('.').at(-1) ?? ''] ?? messages.somethingWentWrong;
}

const fieldRefusals = (fields: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, inEnglish]) => [name, fieldRefusal(name, inEnglish)]),
  );

export const refusalIn: typeof english = (body) => {
  const error = body?.error;
  if (!error || typeof error !== 'object') return undefined;
  const { code, fields, retryAfter } = error;
  return {
    code,
    message: byCode[code] ?? messages.somethingWentWrong,
    ...(fields && { fields: fieldRefusals(fields) }),
    ...(retryAfter !== undefined && { retryAfter }),
  };
};
