import type { customerFlowCopy as english } from './customer-flow-copy.ts';

const agreedTo = (hasBarcode: boolean) =>
  hasBarcode
    ? 'un video suyo, fotos de sus documentos y un escaneo del código de barras de su licencia'
    : 'un video suyo y fotos de sus documentos';

export const customerFlowCopy: typeof english = {
  promises: {
    label: 'Qué pasa con su información',
    privacyPolicy: 'Política de privacidad',
    short: {
      read: (dealerName) => `${dealerName} ve estos datos. Ninguna otra empresa los revisa.`,
      here: (dealerName) => `${dealerName} ve estos datos.`,
      elsewhere: (dealerName, checkedBy) => `${checkedBy} y ${dealerName} ven estos datos.`,
    },
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
  noOtherCompany: 'Ninguna otra empresa revisa sus documentos.',
  consent: {
    scanning: (dealerName, hasBarcode) =>
      `Al escanear, usted acepta que se tomen ${agreedTo(hasBarcode)} para que ${dealerName} pueda verificar su identidad.`,
    continuing: (dealerName, hasBarcode) =>
      `Al continuar, usted acepta que se tomen ${agreedTo(hasBarcode)} para que ${dealerName} pueda verificar su identidad.`,
    agreed: (hasBarcode) =>
      hasBarcode
        ? 'Usted aceptó el video, las fotos y el escaneo del código de barras.'
        : 'Usted aceptó el video y las fotos.',
    details: 'Detalles',
    video: (dealerName) =>
      `El video le permite a ${dealerName} compararlo con la foto de su identificación.`,
    documents: {
      read: 'Nuestro software lee sus documentos y los compara con lo que usted escribió.',
      seen: (dealerName) => `${dealerName} compara sus documentos con lo que usted escribió.`,
    },
    barcode:
      'El código de barras se lee en su dispositivo. La foto se sube como reverso de su identificación. Donde su estado lo permite, comparamos su código de barras con el frente y guardamos el resultado y un código creado a partir de su número de identificación, para detectar si se usa otra vez.',
    terms: (version) => `Términos, versión ${version}`,
  },
  call: (phone) => `Llamar al ${phone}`,
  startMissing: (dealerName) =>
    `Pídale a ${dealerName} un enlace nuevo o intente de nuevo en unos minutos.`,
  providerNote: (checkedBy) =>
    `${checkedBy ?? 'El servicio de verificación'} revisa su identificación y graba un video corto en su propia página. Después, usted regresará aquí.`,
};
