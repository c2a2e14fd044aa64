import { MAX_VERIFICATION_ATTEMPTS } from '../../../../../shared/limits.ts';
import { keptHere } from './kept-files-texts.es.ts';
import type { simulated as english } from './simulated-texts.ts';

const notReal = 'No envíe documentos reales ni nada sobre una persona real.';

export const simulated: typeof english = (fileDays) => {
  const kept = keptHere(fileDays);
  return {
    privacy: {
      ...kept.privacy,
      check: {
        heading: 'Cómo funciona la revisión',
        paragraphs: [
          `Este sitio web es una demostración. Las decisiones se toman al azar: nadie revisa lo que envía para verificar su identidad, y tampoco lo hace ningún software. ${notReal}`,
          'Tampoco lo revisa ninguna otra empresa. Lo que envía se guarda y se muestra al concesionario de todos modos.',
        ],
      },
    },
    terms: {
      purpose: `Esta es una demostración: las decisiones se toman al azar y no se verifica la identidad de nadie. ${notReal}`,
      genuine: 'lo que escribe y sube es inventado y no es sobre una persona real',
      result: `Decide el azar, así que el resultado no dice nada sobre usted. Si no se verifica su identidad, puede intentarlo de nuevo (hasta ${MAX_VERIFICATION_ATTEMPTS} intentos en total). Un resultado no es una promesa de crédito.`,
    },
    help: {
      ...kept.help,
      needed: [
        `Esta es una demostración: las decisiones se toman al azar. ${notReal} Use archivos de muestra.`,
        ...kept.help.needed,
      ],
      denied: `Aquí las decisiones se toman al azar, así que tomar mejores fotos no ayuda. Puede intentarlo hasta ${MAX_VERIFICATION_ATTEMPTS} veces.`,
    },
  };
};
