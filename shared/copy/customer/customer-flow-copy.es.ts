import type { customerFlowCopy as english } from './customer-flow-copy.ts';

export const customerFlowCopy: typeof english = {
  promises: {
    label: 'Qué pasa con su información',
    privacyPolicy: 'Política de privacidad',
    asker: {
      title: 'Quién pide su información',
      text: (dealerName) => `${dealerName}, antes de su solicitud de crédito.`,
    },
    viewers: {
      title: 'Quién puede ver su información',
      text: (checkedBy) =>
        `${checkedBy === null ? 'Este concesionario' : `${checkedBy} y este concesionario`}. Quienes operan este sitio tienen acceso técnico. Nunca la vendemos ni la usamos para nada más.`,
    },
    checks: {
      title: 'Cómo se revisa',
      text: 'Nuestro software compara sus documentos con lo que usted escribió. Ninguna otra empresa los revisa.',
    },
    deletion: {
      title: 'Cuándo se borra',
      here: (days) =>
        `Su video y sus documentos se borran ${days === 1 ? '1 día' : `${days} días`} después de que los envía.`,
      elsewhere: (checkedBy) =>
        `${checkedBy ?? 'El servicio de verificación'} guarda su video y sus documentos como lo describe nuestra Política de privacidad.`,
    },
  },
  call: (phone) => `Llamar al ${phone}`,
  startMissing: (dealerName) =>
    `Pídale a ${dealerName} un enlace nuevo o intente de nuevo en unos minutos.`,
  providerNote: (checkedBy) =>
    `${checkedBy ?? 'El servicio de verificación'} revisa su identificación y graba un video corto en su propia página. Después, usted regresará aquí.`,
};
