/** It has no types, and nothing of it is used but that it is there. */
declare module 'pdfjs-dist/legacy/build/pdf.worker.mjs';
