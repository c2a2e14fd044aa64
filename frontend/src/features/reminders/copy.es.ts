import type { remindersPageCopy as english } from './copy.ts';

export const remindersPageCopy: typeof english = {
  ask: {
    title: '¿Dejar de recibir recordatorios?',
    text: 'El concesionario que le envió este recordatorio ya no le enviará otros a este correo electrónico. Su enlace de verificación no cambia.',
    stop: 'Detener recordatorios',
    stopping: 'Deteniendo...',
  },
  stopped: {
    title: 'Los recordatorios están desactivados',
    text: (dealerName) =>
      `No recibirá más recordatorios de ${dealerName} en este correo electrónico. El concesionario puede ver que usted los desactivó y no puede volver a activarlos.`,
    link: 'Su enlace de verificación no cambia. Puede cerrar esta página.',
  },
  linkIncomplete: {
    title: 'A este enlace le falta una parte',
    text: 'Vuelva a abrirlo desde el último recordatorio que recibió o cópielo completo en la barra de direcciones.',
  },
  linkInvalid: {
    title: 'Este enlace ya no funciona',
    text: 'Abra el enlace del último recordatorio que recibió.',
  },
};
