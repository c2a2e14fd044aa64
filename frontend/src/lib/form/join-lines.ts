/** Writes an address that comes in lines, from autofill or the clipboard, in one. */
export const joinLines = (address: string): string =>
  address.replace(/^[\r\n]+|\s*[\r\n]\s*$/g, '').replace(/[\s,]*[\r\n]\s*/g, ', ');
