import type { questionCopy as english } from './question-copy.ts';

export const questionCopy: typeof english = {
  idSays: 'Su identificación dice',
  entered: 'Usted escribió',
  confirmed: 'Usted confirmó',
  hint: (dealerName) =>
    `Si leímos mal su identificación, conserve lo suyo. ${dealerName} verá los dos datos y lo que usted elija.`,
  addressHint: (dealerName) =>
    `Si se mudó, conserve lo suyo y agregue un comprobante de domicilio con esa dirección. ${dealerName} verá los dos datos y lo que usted elija.`,
  use: 'Usar lo que dice la identificación',
  keep: 'Conservar lo mío',
  useInstead: 'Mejor usar lo que dice la identificación',
  keepInstead: 'Mejor conservar lo mío',
  names: {
    fullName: 'Nombre',
    dateOfBirth: 'Fecha de nacimiento',
    address: 'Dirección',
  },
  used: {
    fullName: (text) => `Su nombre ahora es ${text}, como en su identificación.`,
    dateOfBirth: (text) => `Su fecha de nacimiento ahora es el ${text}, como en su identificación.`,
    address: (text) => `Su dirección ahora es ${text}, como en su identificación.`,
  },
  kept: (text, found, dealerName) =>
    `Conservamos ${text}. ${dealerName} verá que su identificación dice ${found}.`,
  open: (submit) => `Elija una opción o presione ${submit} otra vez para dejar esto sin responder.`,
};
