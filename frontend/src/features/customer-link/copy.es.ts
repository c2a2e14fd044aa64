import type { linkPageCopy as english } from './copy.ts';

export const linkPageCopy: typeof english = {
  title: 'Verifique su identidad',
  purpose: (dealerName) =>
    `${dealerName ?? 'Su concesionario'} usará estos datos para comunicarse con usted sobre su verificación.`,
  confirm: (dealerName) => `${dealerName ?? 'Su concesionario'} escribió estos datos. Revíselos.`,
  isThisYou: {
    question: '¿Es usted?',
    intro: (dealerName) => `${dealerName} escribió estos datos. Podrá cambiarlos después.`,
    phoneEnding: (digits) => `Teléfono que termina en ${digits}`,
    emailStarting: (letter) => `Correo que empieza con ${letter}`,
    yesScan: 'Sí, escanear mi licencia',
    yes: 'Sí, soy yo',
    no: 'No, soy otra persona',
  },
  labels: {
    fullName: 'Nombre completo',
    email: 'Correo electrónico',
    phone: 'Número de teléfono',
  },
  theDealership: 'el concesionario',
  scanInstead: 'Escanee su licencia para llenar los datos',
  start: 'Iniciar verificación',
  starting: 'Iniciando...',
};
