import type { failureCopy as english } from './failure-copy.ts';

export const failureCopy: typeof english = {
  network: 'No podemos comunicarnos con el servidor. Revise su conexión e intente de nuevo.',
  unavailable: 'El servicio está ocupado. Intente de nuevo en un minuto.',
  server: 'Algo salió mal de nuestro lado. Intente de nuevo.',
  serverBelow: 'El problema está de nuestro lado. Intente de nuevo.',
  tooMany: (wait) => `Demasiados intentos. Espere ${wait} e intente de nuevo.`,
  wait: (minutes) => {
    if (minutes === 1) return 'un minuto';
    return minutes < 120 ? `${minutes} minutos` : `${Math.ceil(minutes / 60)} horas`;
  },
};
