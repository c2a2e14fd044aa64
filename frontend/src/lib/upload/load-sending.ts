/** What a file is checked and sent with: there before it is chosen, since the connection may be lost by then. */
export const loadSending = () => Promise.all([import('./file-type.ts'), import('./upload.ts')]);
