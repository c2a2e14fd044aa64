/** In the place of a QR code that isn't there. */
export const qrCodeCopy = {
  loading: 'Loading the QR code',
  failed: "The QR code couldn't be loaded.",
};
