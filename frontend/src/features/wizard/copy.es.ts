import { flawOf } from '../../../../shared/copy/document-copy.es.ts';
import type { wizardCopy as english } from './copy.ts';

const UPDATES = 'Esta página se actualiza cuando llega el resultado.';

const checking: typeof english.waiting.checking = {
  byChance: {
    title: 'Esperando un resultado',
    text: 'Tarda unos segundos. En esta demostración nadie revisa sus documentos.',
    now: 'Eligiendo un resultado al azar',
  },
  sending: {
    title: 'Enviando su verificación',
    text: 'Tarda unos segundos. Mantenga abierta esta página.',
    again: { done: 'Archivos recibidos', now: 'Enviándolos para su revisión' },
    now: 'Enviando su información',
  },
  reading: {
    title: 'Revisando sus documentos',
    text: 'Por lo general tarda menos de 30 segundos.',
    now: 'Leyendo sus documentos',
    next: 'Comparándolos con lo que escribió',
  },
  byCompany: (name) => ({
    title: 'Verificando su identidad',
    text: `${name} está revisando lo que envió. ${UPDATES}`,
    now: `Esperando el resultado de ${name}`,
  }),
  byNobody: {
    title: 'Esperando un resultado',
    text: UPDATES,
    now: 'Esperando el resultado',
  },
  submittedTo: (name) => `Enviado a ${name}`,
  files: 'Video y documentos recibidos',
  everything: 'Información, video y documentos recibidos',
};

const fileNames = {
  video: 'Su video',
  idDocument: 'Su identificación oficial',
  idBack: 'El reverso de su identificación',
  addressDocument: 'Su comprobante de domicilio',
};

const AT_DEALERSHIP = 'Si está en el concesionario, avise que ya terminó.';

export const wizardCopy: typeof english = {
  welcomeBack: {
    title: 'Le damos la bienvenida de nuevo',
    next: (number, count) =>
      `Su avance está guardado en este dispositivo. Sigue el paso ${number} de ${count}.`,
    entered: 'Completada.',
    forOnePerson: (dealerName) =>
      `Este enlace es para una sola persona. Si no es usted, cierre esta página y avísele a ${dealerName}.`,
    continueWith: (step) => `Continuar con ${step.toLowerCase()}`,
  },
  documents: {
    title: 'Suba sus documentos',
    intro:
      'Coloque cada documento sobre una superficie plana, con buena luz y con las cuatro esquinas dentro de la foto.',
    id: 'Identificación oficial',
    yourId: 'Su archivo',
    idHint: 'Licencia de conducir, pasaporte o identificación estatal',
    front: 'Frente',
    frontHint: 'El lado con su foto',
    photoPage: 'Página con la foto',
    back: 'Reverso',
    backHint: 'El lado con el código de barras.',
    address: 'Comprobante de domicilio',
    yourFile: 'Su archivo',
    addressHint:
      'Una factura de servicios, un estado de cuenta bancario o un contrato de alquiler de los últimos 90 días, a su nombre',
    addressLater: {
      button: 'Lo agregaré después',
      hint: (dealerName) => `${dealerName} decidirá cuando lo reciba.`,
      note: (dealerName) =>
        `Continúa sin comprobante de domicilio. Le enviaremos por correo electrónico cómo agregarlo. ${dealerName} decidirá cuando lo reciba.`,
    },
    addressOptional: {
      button: 'Omitirlo',
      hint: () => 'Solo lo necesita si su identificación no muestra la dirección que escribió.',
      note: () =>
        'Continúa sin comprobante de domicilio. Si su identificación no muestra la dirección que escribió, se lo pediremos.',
    },
    addAddress: 'Agregarlo ahora',
    skipBack: 'No puedo fotografiar el reverso',
    backSkipHint: (dealerName) =>
      `En ese caso, alguien de ${dealerName} revisará su identificación.`,
    backSkipped: (dealerName) =>
      `Continuará sin el reverso. Alguien de ${dealerName} revisará su identificación.`,
    addBack: 'Agregar el reverso',
    yourVideo: 'Su video',
    changeVideo: 'Cambiar su video',
    change: 'Cambiar',
    videoUploading: 'Su video todavía se está subiendo. Podrá continuar cuando termine.',
    filesUploading: (isRead) =>
      `Podrá continuar cuando se hayan subido ${isRead ? 'sus' : 'los dos'} archivos.`,
    submit: 'Enviar para verificación',
    newPhoto: (label) => `${label}: foto nueva`,
    remove: 'Quitar',
    removeNew: (label) => `Quitar la foto nueva: ${label}`,
    kept: 'Conservado de la vez anterior',
    earlierStays: 'Mientras tanto, se conserva su archivo anterior.',
    uploadFailed: (kind) => `${fileNames[kind]} no se subió. Intente de nuevo o quite el archivo.`,
    hardToRead: (kind, problem) => `${fileNames[kind]}: ${flawOf(problem)}. Tome una foto nueva.`,
  },
  resubmission: {
    video: 'Video',
    whenUploaded: 'Podrá enviarlo cuando termine de subirse.',
    send: {
      nothing: 'Continuar',
      video: 'Enviar video',
      several: 'Enviar',
      photo: 'Enviar foto',
      photos: 'Enviar fotos',
      document: 'Enviar documento',
      documents: 'Enviar documentos',
    },
    take: {
      video: 'Grabar video',
      file: 'Elegir archivo',
      photo: 'Repetir la foto',
      choose: {
        front: 'Elegir archivo del frente',
        photoPage: 'Elegir archivo del pasaporte',
        back: 'Elegir archivo del reverso',
        address: 'Elegir comprobante',
      },
      retake: {
        front: 'Repetir foto del frente',
        photoPage: 'Repetir foto del pasaporte',
        back: 'Repetir foto del reverso',
        address: 'Repetir foto del comprobante',
      },
      add: {
        id: 'Tomar foto de la identificación',
        front: 'Tomar foto del frente',
        photoPage: 'Tomar foto del pasaporte',
        back: 'Tomar foto del reverso',
        address: 'Agregar comprobante',
      },
    },
  },
  waiting: {
    checking,
    serverAway: 'En este momento no podemos comunicarnos con el servidor. Seguiremos intentando.',
    states: { Done: 'Listo: ', Now: 'Ahora: ', Next: 'Después: ' },
    longer: 'Está tardando más de lo normal',
    stillSending: 'Mantenga abierta esta página. Seguimos intentando enviar su información.',
    openAgain:
      'Puede cerrar esta página. No podemos enviar mensajes a su correo electrónico: vuelva a abrir esta página para ver el resultado.',
    emailedTo: { before: 'Puede cerrar esta página. Le enviaremos el resultado a ', after: '.' },
    emailed: 'Puede cerrar esta página. Le enviaremos el resultado por correo electrónico.',
    ifYouStay: 'Si se queda, esta página se actualiza cuando llega el resultado.',
    service: 'el servicio de verificación',
    unheard: (name) => ({
      title: `Todavía no tenemos noticias de ${name}`,
      text: `Esta página se actualiza en cuanto ${name} nos avisa que usted terminó.`,
      slow: `Si ya terminó en ${name}, puede cerrar esta página. Le enviaremos el resultado por correo electrónico.`,
      now: `Esperando a ${name}`,
    }),
    pickUp: 'Si salió antes de terminar, puede continuar donde se quedó.',
    offline: {
      title: 'Esperando la conexión',
      text: 'Continuaremos cuando vuelva la conexión. Mantenga abierta esta página.',
    },
    underReview: {
      title: (dealerName) => `${dealerName} está revisando su información`,
      text: 'Alguien del concesionario revisará lo que envió antes de decidir.',
      byEmail: [
        'Recibirá la decisión por correo electrónico.',
        AT_DEALERSHIP,
        'No tiene que hacer nada más. Puede cerrar esta página.',
      ],
      byPhone: [
        'No podemos enviar mensajes a su correo electrónico. Llame al concesionario para conocer la decisión.',
        AT_DEALERSHIP,
        'Puede cerrar esta página.',
      ],
      submittedOn: (time) => `Se envió el ${time}`,
      usually: (hours) =>
        `Aquí, una revisión suele tardar hasta ${hours === 1 ? 'una hora' : `${hours} horas`}`,
    },
  },
  result: {
    whatNext: 'Qué sigue',
    continueAt: (provider) => `Continuar en ${provider}`,
    verified: {
      title: 'Su identidad está verificada',
      titleInPerson: (dealerName) => `${dealerName} verificó su identidad en persona`,
      withLink: (dealerName) =>
        `${dealerName} ya tiene su resultado, así que puede continuar con la solicitud de crédito.`,
      withoutLink: (dealerName) =>
        `${dealerName} ya tiene su resultado. El siguiente paso es la solicitud de crédito.`,
      used: 'Ya usó este enlace. No tiene que verificar su identidad otra vez.',
      continue: 'Continuar con la solicitud de crédito',
      owed: (dealerName) => [
        `Le pedimos a ${dealerName} que le envíe por correo electrónico el enlace a su solicitud de crédito.`,
        'Mientras tanto, no tiene que hacer nada. Puede cerrar esta página.',
      ],
      askForLink: (dealerName) => `Pídale a ${dealerName} el enlace a su solicitud de crédito.`,
      at: (time) => `Se verificó el ${time}`,
    },
    rejected: {
      title: 'No pudimos verificar su identidad',
      againElsewhere: 'Para intentarlo de nuevo, inicie otra verificación.',
      again:
        'Para intentarlo de nuevo, revise sus datos, grabe un video nuevo y tome fotos nuevas.',
      againKept:
        'Para intentarlo de nuevo, corrija esto. No hace falta que vuelva a enviar los archivos que conservamos.',
      typedKept: 'Lo que escribió se guarda en este dispositivo durante un día.',
    },
    noAttemptsLeft: {
      title: 'No pudimos verificar su identidad en línea',
      text: 'Muestre sus documentos en el concesionario. Toma unos minutos.',
      used: 'Ya usó todos sus intentos.',
    },
    notInPerson: {
      title: 'No se verificó su identidad en persona',
      text: (dealerName) => `${dealerName} no pudo verificar su identidad en persona.`,
      questions: 'Si tiene preguntas, comuníquese con el concesionario.',
    },
    noneLeftToday: {
      title: 'Hoy no le quedan intentos',
      counted:
        'Los intentos con el mismo correo electrónico, número de teléfono o identificación se cuentan juntos. Esta vez no se envió nada.',
      ways: (dealerName) =>
        `Para continuar hoy en línea, pídale a ${dealerName} que le envíe un enlace. O muestre sus documentos en el concesionario. Toma unos minutos.`,
    },
    noCreditDecision: 'Esto se refiere solo a su identidad. No es una decisión de crédito.',
    visit: 'Programar visita en persona',
    decidedAt: (time) => `Se decidió el ${time}`,
    unreachable: 'No podemos enviar mensajes a su correo electrónico.',
    emailed: 'También encontrará este resultado en su correo electrónico.',
    attemptsLeft: (left, count) => {
      if (left === 0) return `Ya usó los ${count} intentos`;
      return left === 1 ? `Queda 1 intento de ${count}` : `Quedan ${left} intentos de ${count}`;
    },
  },
  tryAgain: {
    isFree: 'Esto no cuenta como un intento.',
    title: 'Necesitamos que lo intente una vez más',
    button: 'Intentar de nuevo',
    startAgain: 'Comenzar de nuevo',
    unfinished: {
      expired: {
        title: 'Su verificación venció',
        text: 'No se envió nada a tiempo, así que no se decidió nada.',
      },
      abandoned: {
        title: 'Su verificación no está terminada',
        text: 'Salió antes de enviar todo, así que no se decidió nada.',
      },
      undecided: {
        title: 'Su verificación terminó sin un resultado',
        text: 'No recibimos un resultado de lo que envió, así que no se decidió nada.',
      },
    },
    earlierStands: 'No se envió nada, así que su resultado anterior sigue siendo válido.',
    isSaved: 'Todo lo que escribió y subió está guardado.',
    changed: {
      title: 'Vuelva a cargar esta página',
      text: 'Algo cambió en esta verificación mientras usted la llenaba, así que no se envió nada. Vuelva a cargar la página para ver qué sigue.',
      kept: 'Guardaremos lo que escribió. Esto no contó como un intento.',
      reload: 'Volver a cargar la página',
    },
  },
  hours: {
    openUntil: (time) => `Abierto ahora, hasta las ${time}`,
    opensToday: (time) => `Cerrado ahora, abre hoy a las ${time}`,
    opensOn: (day, time) => `Cerrado ahora, abre el ${day} a las ${time}`,
  },
  visit: {
    title: 'Programar visita en persona',
    text: (dealerName) =>
      `${dealerName} puede verificar su identidad en el concesionario. Toma unos minutos.`,
    noHours: 'Llame antes de ir. El horario no aparece aquí.',
    address: 'Dirección',
    openMap: 'Abrir en Mapas',
    phone: 'Teléfono',
    bring: 'Lleve',
    whatToBring: 'Su identificación oficial y un comprobante de domicilio',
    hours: 'Horario',
    kept: 'Lo que escribió se guarda por un día. Todavía puede intentarlo de nuevo en línea.',
    back: 'Volver a mi verificación',
  },
};
