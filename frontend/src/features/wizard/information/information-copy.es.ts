import type { informationCopy as english } from './information-copy.ts';

export const informationCopy: typeof english = {
  title: 'Información personal',
  fromDealership: {
    title: 'Verifique su identidad',
    intro: (dealerName) =>
      `${dealerName} escribió algunos de sus datos. Revíselos y agregue los demás exactamente como aparecen en su identificación.`,
    start: 'Iniciar verificación',
  },
  intro: 'Escriba sus datos exactamente como aparecen en su identificación.',
  introAfterScan: (labels) => {
    if (labels.length === 0) return 'Leímos su licencia. Revise lo que dice y continúe.';
    const list = new Intl.ListFormat('es-US').format(labels.map((label) => label.toLowerCase()));
    return `Leímos su licencia. Ahora agregue su ${list}.`;
  },
  fields: {
    fullName: { label: 'Nombre completo' },
    dateOfBirth: { label: 'Fecha de nacimiento', hint: 'Mes, día y año, por ejemplo 03 27 1988' },
    address: { label: 'Dirección', hint: 'Calle, ciudad, estado y código postal' },
    phone: { label: 'Número de teléfono', hint: '10 dígitos, por ejemplo (513) 555-0142' },
    email: { label: 'Correo electrónico' },
  },
  resumeHint: (dealerName) =>
    `${dealerName} se comunicará con usted aquí. Si se detiene después de este paso, también le llegará aquí un enlace para continuar.`,
  dayParts: { month: 'Mes', day: 'Día', year: 'Año' },
  starting: 'Iniciando...',
  continueTo: (provider) => `Continuar en ${provider}`,
  arrivedElsewhere: (files) =>
    `Ya subió desde otro dispositivo: ${files}. Lo que escribió allí se queda en ese dispositivo, así que escríbalo también aquí.`,
  known: {
    title: 'Revise estos datos',
    scanAgain: 'Escanear de nuevo',
    fromLicense: 'De su licencia',
    edit: 'Cambiar',
    editField: (label) => `Cambiar ${label.toLowerCase()}`,
    changed: 'Usted lo cambió',
    licenseSays: (text) => `Su licencia dice: ${text}`,
    restore: (label) =>
      `Usar ${label.startsWith('Nombre') ? 'el' : 'la'} ${label.toLowerCase()} de mi licencia`,
  },
  scan: {
    title: 'Escanee su licencia para llenar los datos',
    text: 'Use el código de barras del reverso. Después, revise los datos.',
    button: 'Escanear su licencia',
  },
  scanProblems: {
    unread: {
      title: 'No pudimos leer ese código de barras',
      text: 'Es posible que esté gastado o que no sea de una licencia de EE. UU. Intente de nuevo con más luz o escriba sus datos abajo.',
    },
    foreign: {
      title: 'Esa no es una licencia ni una identificación de EE. UU.',
      text: 'Es posible que su código de barras sea de otro país. Escriba sus datos abajo.',
    },
    expired: {
      title: 'Esa licencia está vencida',
      text: 'Escriba sus datos abajo y tenga a la mano una identificación vigente.',
    },
    minor: {
      title: 'Debe tener al menos 18 años',
      text: 'Según esa licencia, su titular tiene menos de 18 años. Si se equivocó de licencia, escanee la suya o escriba sus datos abajo.',
    },
    empty: {
      title: 'No pudimos llenar los datos con esa licencia',
      text: 'Escriba sus datos abajo.',
    },
  },
  notAllowed: (state, isUsed) => ({
    title: `${state} no nos permite llenar estos datos con el código de barras`,
    text: isUsed
      ? 'Usamos la foto como reverso de su identificación. Escriba sus datos abajo.'
      : 'No guardamos la foto. Escriba sus datos abajo.',
  }),
};
