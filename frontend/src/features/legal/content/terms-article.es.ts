import { TERMS_VERSION } from '../../../../../shared/copy/customer/terms-version.ts';
import { MINIMUM_AGE_YEARS } from '../../../../../shared/limits.ts';
import type { terms as english } from './terms-article.ts';

export const terms: typeof english = {
  title: 'Términos del servicio',
  lede: 'Las reglas para usar este sitio web, para clientes y para concesionarios.',
  translation:
    'Esta es una traducción. Si hay diferencias, prevalece la versión en inglés de estos términos.',
  version: TERMS_VERSION,
  updated: 'noviembre de 2026',
  sections: ({ terms: provider }) => [
    {
      heading: 'Qué hace este sitio web',
      paragraphs: [
        'Verifica la identidad de un cliente para el concesionario que lo pidió. No toma decisiones de crédito, no ofrece crédito ni vende autos. Cualquier acuerdo con un concesionario o un prestamista es entre usted y ellos.',
        ...(provider.purpose === undefined ? [] : [provider.purpose]),
      ],
    },
    {
      heading: 'Para clientes',
      paragraphs: ['Al enviar su información, usted confirma que:'],
      points: [
        `tiene al menos ${MINIMUM_AGE_YEARS} años`,
        provider.genuine,
        'nadie más usa su enlace personal',
      ],
    },
    {
      heading: 'El resultado',
      paragraphs: [provider.result],
    },
    {
      heading: 'Para concesionarios',
      paragraphs: ['Al tener una cuenta aquí, su concesionario acepta:'],
      points: [
        'dar información verdadera sobre sí mismo y comprobantes auténticos de su negocio',
        'enviar enlaces solo a personas que le pidieron crédito y abrir sus documentos solo con ese fin',
        'compartir su contraseña solo con quienes la necesiten y avisarnos si alguien más la obtiene',
        'mantener la confidencialidad de lo que conozca aquí y cumplir las leyes de privacidad y de crédito que le correspondan',
      ],
    },
    {
      heading: 'Aprobación y bloqueo',
      paragraphs: [
        'Nosotros decidimos qué concesionarios pueden usar el sitio web. Podemos rechazar una solicitud de registro y bloquear una cuenta que ponga en riesgo los datos de los clientes o incumpla estas reglas. Un bloqueo tiene efecto inmediato, también en los enlaces ya enviados.',
      ],
    },
    {
      heading: 'Lo que no está permitido',
      paragraphs: [
        'No presente documentos de otra persona como propios, no suba archivos dañinos, no intente ver datos que no son suyos ni sobrecargue el sitio web hasta impedir que otros lo usen.',
      ],
    },
    {
      heading: 'Disponibilidad',
      paragraphs: [
        'Procuramos que el sitio web funcione en todo momento, pero no podemos garantizarlo. Si no funciona, el concesionario puede revisar sus documentos en persona.',
      ],
    },
    {
      heading: 'Cambios',
      paragraphs: [
        'Si estos términos cambian, actualizaremos la versión y la fecha en esta página. Para una verificación en curso, se aplica la versión vigente cuando comenzó.',
      ],
    },
  ],
};
