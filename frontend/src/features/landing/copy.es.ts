import type { landingCopy as english } from './copy.ts';

export const landingCopy: typeof english = {
  title: 'Verifique su identidad antes de solicitar crédito',
  lede: 'Su concesionario le pide que confirme su identidad. Toma menos de 3 minutos. Necesitará su identificación oficial',
  endings: { idAlone: '.', withAddressProof: ' y un comprobante de domicilio.' },
  begin: 'Comenzar verificación',
  begunBefore: (moment) => `En este dispositivo se comenzó una verificación: ${moment}`,
  resume: 'Continuar donde se quedó',
  someoneElse: 'Comenzar para otra persona',
  someoneElseNote:
    'Si comienza para otra persona, lo que se escribió aquí se borra de este dispositivo.',
  checking: 'Revisando su enlace...',
  stillChecking: 'Seguimos revisando. Está tardando más de lo normal.',
  dealers: 'Para concesionarios',
  safety: {
    label: 'Por qué es seguro',
    secure: {
      title: 'Verificación segura',
      text: 'Lo que envía por este sitio viaja y se guarda cifrado.',
    },
    privacy: {
      title: 'Privacidad de sus datos',
      text: 'Usamos lo que envía solo para confirmar su identidad. Nunca lo vendemos.',
    },
    time: {
      title: 'Menos de 3 minutos',
      text: 'Cuatro pasos cortos. Puede parar cuando quiera y continuar donde se quedó en el mismo dispositivo.',
    },
  },
  steps: {
    title: 'Cómo funciona',
    information: {
      title: 'Información personal',
      text: 'Su nombre, fecha de nacimiento y datos de contacto.',
    },
    video: { title: 'Verificación por video', text: 'Un video suyo de unos segundos.' },
    documents: { title: 'Documentos', text: 'Una identificación oficial' },
    review: {
      title: 'Envío y revisión',
      text: 'Verá su resultado aquí y lo recibirá por correo electrónico.',
    },
  },
};
