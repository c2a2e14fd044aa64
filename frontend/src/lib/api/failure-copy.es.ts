import type * as english from './failure-copy.ts';

export const failureCopy: typeof english.failureCopy = {
  network: 'No podemos comunicarnos con el servidor. Revise su conexión e intente de nuevo.',
  unavailable: 'El servicio está ocupado. Intente de nuevo en un minuto.',
  internal: 'Algo salió mal de nuestro lado. Intente de nuevo.',
};

export const underTitle: typeof english.underTitle = (words) =>
  words.replace('Algo salió mal de nuestro lado', 'El problema está de nuestro lado');

export const waitWords: typeof english.waitWords = (minutes) => {
  if (minutes === 1) return 'un minuto';
  return minutes < 120 ? `${minutes} minutos` : `${Math.ceil(minutes / 60)} horas`;
};

export const tooManyAttempts: typeof english.tooManyAttempts = (wait) =>
  `Demasiados intentos. Espere ${wait} e intente de nuevo.`;
