import { BILL_DAYS } from '../../limits.ts';
import { photoProblemCopy } from '../document-copy.es.ts';
import type { resubmissionCopy as english } from './resubmission-copy.ts';

const moreTimes = (left: number) => (left > 1 ? `${left} veces más` : 'una vez más');

export const resubmissionCopy: typeof english = {
  problems: {
    ...photoProblemCopy,
    too_small: {
      problem: 'El documento se ve demasiado pequeño',
      advice: 'Acérquese hasta que el documento llene la foto.',
    },
    unreadable: {
      video: {
        problem: 'No pudimos reproducirlo',
        advice: 'Grábelo de nuevo en esta página.',
      },
      idDocument: {
        problem: 'No pudimos leerla',
        advice:
          'Asegúrese de que sea el lado con su foto. Colóquela sobre una superficie plana, con buena luz y con las cuatro esquinas dentro de la foto.',
      },
      idBack: {
        problem: 'No pudimos leer el código de barras',
        advice:
          'Asegúrese de que sea el lado con el código de barras. Coloque la tarjeta sobre una superficie plana, con buena luz y con todo el código de barras dentro de la foto.',
      },
      addressDocument: {
        problem: 'No pudimos leerlo',
        advice:
          'Colóquelo sobre una superficie plana, con buena luz y con toda la página dentro de la foto.',
      },
    },
    unreadable_pdf: {
      problem: 'No pudimos leer este PDF',
      advice: 'Envíe una foto, o un PDF que se abra sin contraseña.',
    },
    expired: {
      problem: 'Ya no está vigente',
      advice: 'Use una identificación que no esté vencida. Puede ser de otro tipo.',
    },
    too_old: {
      problem: `Tiene más de ${BILL_DAYS} días`,
      advice: `Use una factura de servicios, un estado de cuenta bancario o un contrato de alquiler de los últimos ${BILL_DAYS} días.`,
    },
    differs: {
      video: {
        problem: 'No coincide con su identificación',
        advice: 'Grábelo usted, con buena luz en la cara.',
      },
      idDocument: {
        problem: 'No coincide con lo que escribió',
        advice: 'Use su propia identificación y asegúrese de que todo el texto se lea bien.',
      },
      idBack: {
        problem: 'El código de barras no coincide con el frente',
        advice: 'Use el reverso de la misma identificación.',
      },
      addressDocument: {
        problem: 'No coincide con lo que escribió',
        advice: 'Use uno con su nombre y con la dirección que escribió.',
      },
    },
    to_follow: {
      problem: 'Todavía falta',
      advice: `Use una factura de servicios, un estado de cuenta bancario o un contrato de alquiler de los últimos ${BILL_DAYS} días, con su nombre y la dirección que escribió.`,
    },
    cut_off: {
      problem: 'Una parte queda fuera de la foto',
      advice: 'Tome la foto de nuevo, con las cuatro esquinas dentro.',
    },
    other_name: {
      problem: 'Está a nombre de otra persona',
      advice: `Use uno a su nombre, de los últimos ${BILL_DAYS} días, como una factura de servicios o un estado de cuenta bancario.`,
    },
    other_address: {
      problem: 'Muestra otra dirección',
      advice: 'Use uno con la dirección que escribió.',
    },
    face_dark: {
      problem: 'Su cara se ve demasiado oscura',
      advice: 'Grábelo de nuevo, de frente a una ventana o una lámpara.',
    },
    face_not_turned: {
      problem: 'No giró la cabeza',
      advice: 'Grábelo de nuevo y gire la cabeza cuando vea la flecha.',
    },
    others_in_view: {
      problem: 'Aparece otra persona',
      advice: 'Grábelo de nuevo, sin nadie más en la imagen.',
    },
    too_short: {
      problem: 'Termina antes de tiempo',
      advice: 'Grábelo de nuevo hasta que se detenga por sí solo.',
    },
  },
  names: {
    video: 'Video',
    id: 'Su identificación',
    front: 'Frente de su identificación',
    photoPage: 'Página con la foto de su pasaporte',
    back: 'Reverso de su identificación',
    address: 'Comprobante de domicilio',
  },
  titles: {
    video: 'Necesitamos un video nuevo',
    several: 'Necesitamos algunas cosas de nuevo',
    photo: 'Necesitamos una foto nueva',
    photos: 'Necesitamos fotos nuevas',
    addressToFollow: 'Todavía necesitamos su comprobante de domicilio',
    newerAddress: 'Necesitamos un comprobante de domicilio más reciente',
    otherAddress: 'Necesitamos otro comprobante de domicilio',
    documents: 'Necesitamos documentos nuevos',
    validId: 'Necesitamos una identificación vigente',
    idPhoto: 'Necesitamos una foto nueva de su identificación',
    idPhotos: 'Necesitamos fotos nuevas de su identificación',
  },
  kept: {
    toFollow: (dealerName) =>
      `Guardamos todo lo demás. Agréguelo en cuanto lo tenga: ${dealerName} decidirá cuando lo reciba.`,
    files: (left, dealerName) =>
      `Guardamos todo lo demás. Puede enviar archivos ${moreTimes(left)}. Después, ${dealerName} revisará lo que envió.`,
    photo: (left, dealerName) =>
      `Guardamos todo lo demás. Puede repetir esta foto ${moreTimes(left)}. Si sigue siendo difícil de leer, ${dealerName} la revisará.`,
    photos: (left, dealerName) =>
      `Guardamos todo lo demás. Puede repetir estas fotos ${moreTimes(left)}. Si siguen siendo difíciles de leer, ${dealerName} las revisará.`,
  },
};
