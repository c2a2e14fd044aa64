import type { qrCodeCopy as english } from './copy.ts';

export const qrCodeCopy: typeof english = {
  loading: 'Cargando el código QR',
  failed: 'No pudimos cargar el código QR.',
};
