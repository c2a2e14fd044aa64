import type { messages as english, wording as englishWording } from './common-copy.ts';
import { MAX_TEXT_LENGTH } from '../limits.ts';

export const messages: typeof english = {
  consentRequired: 'Acepte los términos',
  fullNameRequired: 'Escriba su nombre completo',
  dateOfBirthRequired: 'Escriba su fecha de nacimiento',
  dateOfBirthInvalid: 'Escriba una fecha válida: mes, día y año, por ejemplo 03 27 1988',
  tooYoung: 'Debe tener al menos 18 años',
  addressRequired: 'Escriba su dirección',
  cityMissing: 'Agregue su ciudad',
  zipMissing: 'Agregue su código postal',
  cityAndZipMissing: 'Agregue su ciudad y código postal',
  phoneRequired: 'Escriba su número de teléfono',
  phoneInvalid: 'Escriba un número de teléfono válido',
  emailRequired: 'Escriba su correo electrónico',
  emailInvalid: 'Escriba un correo electrónico válido',
  videoRequired: 'Grabe o suba un video para verificar su identidad',
  idDocumentRequired: 'Suba una identificación oficial',
  idBackRequired: 'Suba el reverso de su identificación',
  addressDocumentRequired: 'Suba un comprobante de domicilio',
  tooManyFiles: 'Son demasiados archivos',
  noPicture: 'Este archivo no tiene imagen. Grabe de nuevo o elija otro.',
  videoIncomplete: 'Este video está incompleto. Grabe de nuevo o elija otro.',
  tooLong: `Use ${MAX_TEXT_LENGTH} caracteres como máximo`,

  noDealerLink: 'Para comenzar, use un enlace de verificación válido de su concesionario.',
  unknownDealer: 'El enlace del concesionario no es válido. Pídale ayuda a su concesionario.',
  allFieldsRequired: 'Todos los campos son obligatorios.',
  verificationSessionMissing: 'La sesión de Veriff no está disponible.',
  somethingWentWrong: 'Algo salió mal.',

  emailLinkInvalid: 'Este enlace ya venció o ya se usó.',

  unexpected: '¡Error inesperado de la aplicación!',
};

export const wording: typeof englishWording = {
  fileType: (extensions) => `El archivo debe ser de tipo ${extensions.join(', ')}`,
  fileEmpty: 'El archivo está vacío',
  mailDomainUnknown: (domain: string) =>
    `No encontramos un proveedor de correo en ${domain}. Revise la dirección.`,
  fileTooLarge: (bytes) => `El archivo pesa más de ${bytes} bytes (${bytes / 1024 ** 2} MB)`,
  attemptsRemaining: (attempts) => `Datos incorrectos. Le quedan ${attempts} intentos`,
  lockedFor: (minutes) => `Cuenta bloqueada. Intente de nuevo en ${minutes} minutos`,
  resendIn: (seconds) => `Reenviar en ${seconds} s`,
};
