import { HANDOFF_CODE_MINUTES } from '../../../../../shared/limits.ts';
import type { phoneCopy as english } from './phone-copy.ts';

const ANOTHER =
  'Para volver a usar este teléfono, muestre un código nuevo en la computadora y escanéelo.';

const ends: typeof english.ends = {
  expired: {
    title: 'Este código venció',
    text: `Un código funciona durante ${HANDOFF_CODE_MINUTES} minutos. Muestre uno nuevo en su computadora y escanéelo.`,
  },
  used: {
    title: 'Este código ya se usó',
    text: 'Cada código funciona en un solo teléfono. Muestre uno nuevo en su computadora y escanéelo.',
    hint: 'Si usted no lo escaneó antes, presione Desconectar en su computadora.',
  },
  disconnected: {
    title: 'Este teléfono está desconectado',
    text: 'Ya no puede ver ni enviar nada. Todo lo que llegó está guardado.',
    hint: ANOTHER,
  },
  over: {
    title: 'Este teléfono ya no está conectado',
    text: 'Se desconectó, o usted ya envió todo desde su computadora. Todo lo que llegó allí está guardado.',
    hint: ANOTHER,
  },
  'link-ended': {
    title: 'El enlace ya no funciona',
    text: 'El enlace que abrió en su computadora ya no es válido. Su computadora indica qué puede hacer ahora.',
  },
  submitted: {
    title: 'No queda nada por enviar',
    text: 'Su verificación se envió. Su computadora muestra el resultado. Puede cerrar esta página.',
  },
  'unknown-code': {
    title: 'Este código no funciona',
    text: 'Es posible que uno más nuevo lo haya reemplazado o que le falte una parte. Muestre un código nuevo en su computadora y escanéelo.',
  },
};

export const phoneCopy: typeof english = {
  done: 'Listo en este teléfono',
  start: {
    otherDevice: 'Su dispositivo está conectado',
    onDevice: (device) =>
      `Está usando su ${device.replace(/^(Dispositivo|Computadora)/, (word) => word.toLowerCase())}`,
    videoAndPhotos: 'Grabe el video y tome las fotos aquí.',
    video: 'Grabe el video aquí.',
    photos: 'Tome las fotos aquí.',
    text: (task) => `${task} Su computadora muestra el avance, y desde ahí se envía todo.`,
    note: 'Solo este dispositivo puede usar el código que escaneó. Puede desconectarlo en la computadora.',
    continue: 'Continuar',
  },
  arriving: {
    title: 'Mantenga abierta esta página',
    text: 'Sus archivos ya se subieron. Estamos avisando a su computadora.',
  },
  arrived: {
    title: 'Listo en este teléfono',
    text: 'Todo llegó a su computadora. Regrese a la computadora para revisar y enviar.',
    close: 'Puede cerrar esta página.',
  },
  ends,
};
