import type { stepsCopy as english } from './steps-copy.ts';

export const stepsCopy: typeof english = {
  names: {
    information: 'Información',
    video: 'Video',
    documents: 'Documentos',
    review: 'Revisión',
  },
  back: 'Atrás',
  continue: 'Continuar',
  done: 'Listo: ',
  progress: (number, count) => `Avance: paso ${number} de ${count}`,
  now: (number, count) => `Paso ${number} de ${count}`,
  whyVideo: {
    title: '¿Por qué un video?',
    text: (dealerName) =>
      `Le muestra a ${dealerName} que quien aparece en la identificación es quien solicita el crédito.`,
  },
  whyDocuments: {
    title: '¿Por qué dos documentos?',
    titleWhereRead: '¿Por qué estos documentos?',
    text: 'Su identificación muestra quién es usted. Su comprobante de domicilio muestra dónde vive.',
  },
};
