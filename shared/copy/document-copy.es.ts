import type {
  flawOf as englishFlawOf,
  idTypeNames as englishIdTypeNames,
  photoProblemCopy as english,
} from './document-copy.ts';

export const photoProblemCopy: typeof english = {
  blurred: {
    problem: 'Foto demasiado borrosa',
    advice: 'Apoye el documento en una mesa y espere un segundo a que su teléfono enfoque.',
  },
  dark: {
    problem: 'Foto demasiado oscura',
    advice: 'Busque un lugar con más luz y evite que su sombra caiga sobre el documento.',
  },
  glare: {
    problem: 'Un reflejo tapa una parte',
    advice: 'Apague el flash e incline el documento hasta que desaparezca el reflejo.',
  },
};

const flaws: Record<keyof typeof english, string> = {
  blurred: 'la foto está demasiado borrosa',
  dark: 'la foto está demasiado oscura',
  glare: 'un reflejo tapa una parte de la foto',
};

export const flawOf: typeof englishFlawOf = (problem) => flaws[problem];

export const idTypeNames: typeof englishIdTypeNames = {
  drivers_license: 'Licencia',
  state_id: 'Identificación estatal',
  passport: 'Pasaporte',
};
