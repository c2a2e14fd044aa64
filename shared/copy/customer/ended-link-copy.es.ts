import type { endedLinkCopy as english } from './ended-link-copy.ts';

export const endedLinkCopy: typeof english = {
  ended: {
    expired: {
      title: 'Este enlace venció',
      reason: (_dealerName, worksDays) =>
        worksDays === null
          ? ''
          : `Los enlaces de verificación funcionan durante ${worksDays} días.`,
      next: (dealerName) => `${dealerName} puede enviarle uno nuevo.`,
      nextByMail: 'Podemos enviarle uno nuevo por correo electrónico a la misma dirección:',
    },
    cancelled: {
      title: 'Este enlace se canceló',
      reason: (dealerName) => `${dealerName} lo canceló.`,
      next: () => 'Si todavía necesita verificar su identidad, pida uno nuevo.',
    },
    replaced: {
      title: 'Este enlace se reemplazó por otro',
      reason: (dealerName) => `${dealerName} creó uno nuevo.`,
      next: () => 'Abra el último enlace que recibió o pida uno nuevo.',
    },
  },
  callWithQuestions: (dealerName) => `Si tiene preguntas, llame a ${dealerName}.`,
  submitted: {
    title: 'Ya envió su información',
    text: (dealerName) =>
      `Ya envió su verificación para ${dealerName}. No tiene que hacer nada más aquí.`,
  },
  draftCleared: 'Lo que no había enviado se borró de este dispositivo.',

  incomplete: {
    title: 'A este enlace le falta una parte',
    text: 'Vuelva a abrirlo desde el mensaje que recibió o cópielo completo en la barra de direcciones. Si no funciona, pida uno nuevo.',
  },

  unknown: {
    title: 'Este enlace ya no funciona o le falta una parte',
    titleHasWorked: 'Este enlace ya no funciona',
    submitted:
      'Ya envió su verificación, así que no tiene que comenzar de nuevo. Si tiene preguntas, comuníquese con el concesionario.',
    startAgain:
      'Si un concesionario le envió un enlace, vuelva a abrir el más reciente desde el mensaje. Si no, comience de nuevo aquí.',
    askForNew: 'Abra el último enlace que recibió o pida uno nuevo.',
    openAgain: 'Vuelva a abrirlo desde el mensaje que recibió y asegúrese de que esté completo.',
  },
  startAgain: 'Comenzar de nuevo',

  perhapsFinished: {
    title: '¿Terminó su verificación?',
    ifFinished:
      'Si ya terminó, puede cerrar esta página. Le enviaremos el resultado por correo electrónico.',
    ifNotHasWorked:
      'Si no, pídale un enlace nuevo al concesionario. El que usó ya no funciona, y su información se borró de este dispositivo.',
    ifNot:
      'Si no, regrese a la página donde comenzó o abra el enlace que le envió el concesionario.',
  },

  askForLink: 'Pedir un enlace nuevo',
  emailLink: 'Recibir un enlace nuevo',
  asking: 'Enviando...',
  received: {
    title: 'Recibimos su solicitud de enlace',
    text: 'Si este enlace corresponde a un concesionario que usa este sitio y usted todavía necesita uno nuevo, ya le avisamos. Si no le responde, comuníquese directamente con el concesionario.',
    close: 'Puede cerrar esta página.',
  },
  dealerNotified: {
    title: (dealerName) => `Le avisamos a ${dealerName}`,
    text: 'El concesionario puede enviarle un enlace nuevo. Ya puede cerrar esta página.',
  },
  askedBefore: {
    title: 'Ya lo pidió',
    text: (dealerName, againAt) =>
      `${dealerName} ya sabe que lo pidió. Puede pedirlo otra vez después del ${againAt}, o llamar.`,
  },
  mailed: {
    title: 'Revise su correo electrónico',
    text: (address, days) =>
      `Le estamos enviando un enlace nuevo a ${address ?? 'su correo electrónico'}. Funciona durante ${days} días.`,
    notThere: (dealerName) =>
      `¿No le llega en unos minutos? Revise la carpeta de correo no deseado o llame a ${dealerName}.`,
  },
  mailedBefore: (dealerName, address, againAt) =>
    `Su enlace nuevo está en ${address ?? 'su correo electrónico'}. Puede pedirlo otra vez después del ${againAt}, o llamar a ${dealerName}.`,

  refused: {
    stillWorks: 'Este enlace funciona. Vuelva a cargar la página.',
    handoff: 'El enlace al que pertenece esto ya no funciona.',
  },
};
