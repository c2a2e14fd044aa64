import { fileURLToPath } from 'node:url';

/** What jsPDF would load to turn HTML and SVG into pages. The product asks for neither. */
export const leanPdf = [
  {
    find: /^(html2canvas|dompurify|canvg)$/,
    replacement: fileURLToPath(new URL('./src/lib/pdf/nothing.ts', import.meta.url)),
  },
];
