import type { articlePageCopy as english } from './copy.ts';

export const articlePageCopy: typeof english = {
  version: (version) => `Versión ${version}.`,
  lastUpdated: (monthAndYear) => `Última actualización: ${monthAndYear}`,
  licenses: 'Licencias del software que usa este sitio (en inglés)',
  dealership: {
    title: 'Con quién comunicarse',
    known: 'Llame o escriba al concesionario:',
    unknown:
      'Llame o escriba al concesionario donde ocurrió. Busque su número de teléfono y su dirección en los papeles, la carta o el correo electrónico que recibió. Si solo sabe qué prestamista es, pregúntele qué concesionario envió la solicitud de crédito.',
  },
  contact: {
    title: 'Contacto',
    customers:
      'Si es cliente, comuníquese con el concesionario que le envió el enlace. Su nombre y su dirección están en la parte superior de cada página de su verificación.',
    others:
      'Si es un concesionario o tiene una pregunta sobre este sitio, comuníquese con nosotros:',
  },
};
