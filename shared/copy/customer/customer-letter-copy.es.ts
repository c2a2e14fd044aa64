import { localeTag } from '../locale-copy.es.ts';
import { formatLongDay, formatShortDay } from '../../time-zone.ts';
import type { customerLetterCopy as english } from './customer-letter-copy.ts';

export const customerLetterCopy: typeof english = (html, phoneLink) => ({
  greeting: (firstName) => html`Hola, ${firstName}:`,
  greetingWithoutName: html`Hola:`,
  questions: ({ dealerName, phone }) =>
    html`¿Tiene preguntas? Llame a ${dealerName} al ${phoneLink(phone)}.`,
  demonstration: html`Esta es una demostración: la decisión se tomó al azar y no se revisó nada.`,
  toCreditApplication: 'Continuar con la solicitud de crédito',
  noCreditDecision: html`Esto se refiere solo a su identidad. No es una decisión de crédito.`,
  notOneOfYourAttempts: html`Esto no cuenta como uno de sus intentos.`,
  whyResult: ({ dealerName, address }, productName) =>
    html`Recibe este correo porque alguien escribió esta dirección en una verificación de identidad para ${dealerName}, ${address}. Lo envía ${productName} en nombre del concesionario. Si no conoce este concesionario, puede ignorar este correo.`,

  link: {
    subject: (dealerName) => `Verifique su identidad para ${dealerName}`,
    preview: 'Toma menos de 3 minutos en su teléfono.',
    heading: 'Verifique su identidad',
    request: (dealerName) =>
      html`${dealerName} le pide que verifique su identidad antes de solicitar crédito.`,
    takesHere: html`Toma menos de 3 minutos: un video corto, una foto de su identificación y un comprobante de domicilio.`,
    takesElsewhere: (checkedBy) =>
      html`Toma menos de 3 minutos: ${checkedBy} toma una foto de su identificación, graba un video corto y los revisa.`,
    start: 'Iniciar verificación',
    worksUntil: ({ expiresAt, timeZone }) =>
      html`Este enlace es solo para usted. No lo comparta. Funciona hasta el ${formatLongDay(new Date(expiresAt), timeZone, localeTag)}.`,
    why: ({ dealerName, address }, productName) =>
      html`Recibe este correo porque ${dealerName}, ${address}, escribió esta dirección para que usted verifique su identidad. Lo envía ${productName} en nombre del concesionario. Si no conoce este concesionario, puede ignorar este correo.`,
  },
  reminder: {
    subject: (dealerName) => `Recordatorio: verifique su identidad para ${dealerName}`,
    heading: 'Su verificación sigue pendiente',
    request: (dealerName) =>
      html`${dealerName} le pidió que verificara su identidad antes de solicitar crédito, y usted todavía no ha enviado nada.`,
    why: ({ dealerName, address }, productName) =>
      html`Recibe este correo porque ${dealerName}, ${address}, escribió esta dirección para que usted verifique su identidad. Lo envía ${productName} en nombre del concesionario. Enviamos como máximo dos recordatorios por enlace.`,
    stop: 'Detener recordatorios',
  },
  resume: {
    subject: (dealerName) => `Continúe su verificación para ${dealerName}`,
    preview: 'Todavía no ha terminado. Puede continuar en cualquier dispositivo.',
    heading: 'Continúe donde se quedó',
    request: (dealerName) =>
      html`Con esta dirección de correo se comenzó una verificación para ${dealerName} que todavía no ha terminado. Puede continuar en cualquier dispositivo. Lo que escribió está solo en el dispositivo donde comenzó. Enviamos este correo una sola vez.`,
  },
  // Has none of the accents that GSM-7 lacks: with one of them, the text would be sent as three.
  text: {
    hi: (firstName) => `Hola, ${firstName}. `,
    link: ({ dealerName, url, expiresAt, timeZone }) =>
      `${dealerName} le pide que verifique su identidad: ${url}\nVence el ${formatShortDay(new Date(expiresAt), timeZone, localeTag)}. Responda STOP para dejar de recibir mensajes.`,
    namelessDealership: 'Un concesionario',
  },

  creditLink: {
    subject: (dealerName) => `Su solicitud de crédito en ${dealerName}`,
    previewVerified: 'Su identidad está verificada. Puede continuar con su solicitud de crédito.',
    preview: 'Puede continuar con su solicitud de crédito.',
    heading: 'Continúe con su solicitud de crédito',
    inviteVerified: (dealerName) =>
      html`Su identidad está verificada. ${dealerName} le invita a completar su solicitud de crédito.`,
    invite: (dealerName) => html`${dealerName} le invita a completar su solicitud de crédito.`,
  },

  nextSteps: {
    toContinue: 'Continuar verificación',
    toTryAgain: 'Intentar de nuevo',
    toStartAgain: 'Comenzar de nuevo',
  },
  wayBack: {
    toContinue: 'Para continuar',
    toTryAgain: 'Para intentarlo de nuevo',
    toStartAgain: 'Para comenzar de nuevo',
    byLink: (purpose, dealerName) =>
      html`${purpose}, vuelva a abrir el enlace que le envió ${dealerName}.`,
    byPage: (purpose, dealerName) =>
      html`${purpose}, regrese a la página donde comenzó o pídale un enlace a ${dealerName}.`,
    byNewLink: (purpose, dealerName) => html`${purpose}, pídale un enlace nuevo a ${dealerName}.`,
  },
  askAgain: {
    subject: (dealerName) => `Termine su verificación para ${dealerName}`,
    previewElsewhere: 'Envíelo de nuevo.',
    headingElsewhere: 'Necesitamos que lo intente una vez más',
  },
  received: {
    subject: (dealerName) => `Recibimos su verificación para ${dealerName}`,
    preview: 'Le enviaremos el resultado por correo electrónico.',
    heading: 'Recibimos su verificación',
    inReview: (dealerName) => html`${dealerName} está revisando lo que usted envió.`,
    beingChecked: html`Lo que usted envió está en revisión.`,
    next: html`Le enviaremos el resultado por correo electrónico. Mientras tanto, no tiene que hacer nada.`,
    nextStep: html`Le enviaremos por correo electrónico qué sigue.`,
  },
  verified: {
    subject: (dealerName) => `${dealerName} verificó su identidad`,
    preview: 'Puede continuar con su solicitud de crédito.',
    previewLinkComes: (dealerName) =>
      `${dealerName} le enviará por correo electrónico un enlace a su solicitud de crédito.`,
    heading: 'Su identidad está verificada',
    inPerson: (dealerName) => html`${dealerName} verificó su identidad en persona.`,
    online: (dealerName) => html`${dealerName} verificó su identidad.`,
    linkComes: (dealerName) =>
      html`${dealerName} le enviará por correo electrónico un enlace a su solicitud de crédito.`,
  },
  denied: {
    subject: (dealerName) => `No pudimos verificar su identidad para ${dealerName}`,
    preview: 'Vea qué puede hacer ahora.',
    heading: 'No pudimos verificar su identidad',
    noAttemptsLeft: (dealerName) =>
      html`No le quedan intentos en línea. Visite ${dealerName} y lleve su identificación oficial y un comprobante de domicilio.`,
    closed: (dealerName) =>
      html`No puede intentarlo de nuevo en línea. Visite ${dealerName} y lleve su identificación oficial y un comprobante de domicilio.`,
    attemptsLeft: (count) =>
      count === 1
        ? html`Le queda un intento en línea.`
        : html`Le quedan ${String(count)} intentos en línea.`,
  },
  revoked: {
    subject: (dealerName) => `${dealerName} retiró su verificación`,
    preview: (dealerName) =>
      `Visite ${dealerName} y lleve su identificación oficial y un comprobante de domicilio.`,
    heading: 'Su identidad ya no está verificada',
    what: (dealerName) =>
      html`${dealerName} volvió a revisar su verificación y retiró la aprobación.`,
    comeIn: (dealerName) =>
      html`Para verificar su identidad, visite ${dealerName} y lleve su identificación oficial y un comprobante de domicilio.`,
  },
  undecided: {
    subject: (dealerName) => `Su verificación para ${dealerName} terminó sin un resultado`,
    preview: 'No se decidió nada. Puede comenzar de nuevo.',
    heading: 'Su verificación terminó sin un resultado',
    what: html`No recibimos un resultado de lo que usted envió, así que no se decidió nada. Esto no cuenta como uno de sus intentos.`,
  },
  notVerifiedInPerson: {
    subject: (dealerName) => `${dealerName} no pudo verificar su identidad`,
    preview: (dealerName) => `${dealerName} no pudo verificar su identidad en persona.`,
    heading: 'No se verificó su identidad',
    what: (dealerName) =>
      html`${dealerName} no pudo verificar su identidad en persona. No puede continuar esta verificación en línea.`,
    anotherId: (dealerName) => html`Si tiene otra identificación vigente, llévela a ${dealerName}.`,
  },
});
