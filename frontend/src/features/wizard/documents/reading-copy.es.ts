import type { readingCopy as english } from './reading-copy.ts';

export const readingCopy: typeof english = {
  reading: 'Leyendo el documento...',
  readId: (name, year) =>
    `Se leyó: ${[name, year && `vigente hasta ${year}`].filter(Boolean).join(', ')}`,
  readBill: (name, date) => `Se leyó: ${[name, date].filter(Boolean).join(', ')}`,
  retakePhoto: 'No podemos leer esta foto. ¿Quiere tomarla de nuevo?',
  retakeFile: 'No podemos leer este PDF. Agregue una foto, o un PDF que se abra sin contraseña.',
  expired: (date) => `Esta identificación venció el ${date}. Agregue una vigente.`,
  tooOld: (month) => `Este comprobante es de ${month}. ¿Quiere agregar uno de los últimos 90 días?`,
  idAsBill: {
    card: 'Esta es su identificación. Agregue aquí un comprobante de domicilio.',
    passport: 'Este es un pasaporte. Agregue aquí un comprobante de domicilio.',
  },
  otherId: {
    card: 'Esta no es la página con la foto de un pasaporte.',
    passport: 'Este es un pasaporte.',
    bill: 'Este es un comprobante de domicilio. Agregue aquí su identificación.',
  },
  usePassport: 'Usar un pasaporte',
};
