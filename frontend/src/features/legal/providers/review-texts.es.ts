import { MAX_VERIFICATION_ATTEMPTS } from '../../../../../shared/limits.ts';
import { keptHere } from './kept-files-texts.es.ts';
import type { review as english } from './review-texts.ts';

export const review: typeof english = (fileDays) => {
  const kept = keptHere(fileDays);
  return {
    privacy: {
      ...kept.privacy,
      check: {
        heading: 'Cómo funciona la revisión',
        paragraphs: [
          'Personas del concesionario revisan su identificación, su comprobante de domicilio y su video, los comparan con lo que usted escribió y deciden. Ninguna otra empresa los revisa, y ningún software decide por ellas.',
          'Registramos quién decidió, cuándo y por qué. El motivo que escriben para sus colegas se queda en el concesionario.',
        ],
      },
    },
    terms: {
      ...kept.terms,
      result: `Deciden personas del concesionario, y pueden equivocarse. Si no se verifica su identidad, puede intentarlo de nuevo (hasta ${MAX_VERIFICATION_ATTEMPTS} intentos en total) o mostrar sus documentos en el concesionario. Un resultado no es una promesa de crédito.`,
    },
    help: kept.help,
  };
};
