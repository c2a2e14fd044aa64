import type { failureCopy as english } from './failure-copy.ts';

export const failureCopy: typeof english = {
  ourFault: 'Algo salió mal de nuestro lado.',
  ourFaultBelow: 'El problema está de nuestro lado.',
  tryAgain: 'Intente de nuevo.',
  network: 'No podemos comunicarnos con el servidor. Revise su conexión e intente de nuevo.',
  unavailable: 'El servicio está ocupado. Intente de nuevo en un minuto.',
  notLoaded:
    'No se pudo cargar una parte de esta página. Revise su conexión y vuelva a cargar la página.',
  tooManyAttempts: (wait) => `Demasiados intentos. Espere ${wait} e intente de nuevo.`,
  aMinute: 'un minuto',
  minutes: (count) => `${count} minutos`,
  hours: (count) => (count === 1 ? '1 hora' : `${count} horas`),
};
