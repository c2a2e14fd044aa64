import type { filesCopy as english } from './files-copy.ts';

export const filesCopy: typeof english = {
  names: {
    video: 'su video',
    idDocument: 'su identificación',
    idBack: 'el reverso de su identificación',
    addressDocument: 'su comprobante de domicilio',
  },
  idFront: 'el frente de su identificación',
  list: (names) => new Intl.ListFormat('es-US').format(names),
  uploaded: (list) => `Ya subió: ${list}.`,
  notUploaded: (list) => `Aún no ha subido: ${list}.`,
  stillNeeded: (list) => `Le falta agregar: ${list}.`,
  fromPhone: 'Desde su teléfono',
  fromDevice: 'Desde otro dispositivo',
};
