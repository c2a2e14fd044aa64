import { CUSTOMER_LINK_DAYS, LINK_REQUEST_HOURS } from '../../../../../shared/limits.ts';
import type { help as english } from './help-article.ts';

/** Answers for customers. Dealerships' pages are in English, and so are the answers that quote them. */
export const help: typeof english = {
  title: 'Centro de ayuda',
  lede: 'Respuestas para clientes que verifican su identidad.',
  updated: 'noviembre de 2026',
  sections: ({ help: provider }) => [
    {
      heading: '¿Qué necesito?',
      paragraphs: provider.needed,
    },
    {
      heading: 'Mi cámara no funciona',
      paragraphs: [provider.camera],
    },
    {
      heading: '¿Quién ve lo que envío?',
      paragraphs: [provider.seen],
    },
    {
      heading: 'Mi conexión es lenta o se cortó',
      paragraphs: [provider.dropped],
    },
    {
      heading: 'Mi enlace no funciona',
      paragraphs: [
        `Un enlace personal funciona durante ${CUSTOMER_LINK_DAYS} días, o hasta que el concesionario lo cancele o lo reemplace. Abra el enlace completo de su mensaje. Si aun así no funciona, desde su página puede pedirle uno nuevo al concesionario, una vez cada ${LINK_REQUEST_HOURS} horas. También puede llamar al concesionario.`,
      ],
    },
    {
      heading: 'No se verificó mi identidad',
      paragraphs: [provider.denied],
    },
    ...(provider.sections?.customers ?? []),
    {
      heading: 'Mi identidad está verificada. ¿Y ahora?',
      paragraphs: [
        'Si el botón lleva a la solicitud de crédito, continúe allí. Si no, el concesionario le enviará el enlace por correo electrónico.',
      ],
    },
    {
      heading: 'Alguien usó mi identidad en un concesionario',
      paragraphs: [
        'Puede pedirle al concesionario copias de sus registros, sin costo. En la página siguiente se explica qué pedir y a quién.',
      ],
      link: { to: '/identity-theft', text: 'Lo que puede pedir' },
    },
    {
      heading: 'Para concesionarios',
      paragraphs: [
        'Las páginas y las respuestas para concesionarios están en inglés. Para leer las respuestas, cambie el idioma de esta página a inglés.',
      ],
    },
  ],
};
