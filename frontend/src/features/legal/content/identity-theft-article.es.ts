import type { identityTheft as english } from './identity-theft-article.ts';

export const identityTheft: typeof english = {
  title: 'Si alguien usó su identidad en un concesionario',
  lede: 'Puede pedirle al concesionario copias de la solicitud de crédito y de sus registros. Es gratis.',
  updated: 'noviembre de 2026',
  sections: () => [
    {
      heading: 'Qué hacer',
      paragraphs: [
        'Llame al concesionario y pregunte a dónde debe enviar su petición. Después, escríbale. Desde esta página no se envía nada: quien recibe y responde su petición es el concesionario, no el operador de este sitio web.',
      ],
      points: [
        'Pida copias de la solicitud de crédito y de los registros comerciales del concesionario sobre ella.',
        'Diga lo que sabe: cuándo fue, de qué vehículo o préstamo se trata y cómo se enteró.',
        'El concesionario puede pedirle una prueba de quién es usted, como una copia de su licencia de conducir, identificación estatal o pasaporte.',
        'También puede pedirle una denuncia policial y un informe de robo de identidad de la FTC. Ese informe se puede hacer en internet:',
      ],
      link: { to: 'https://www.robodeidentidad.gov/', text: 'RobodeIdentidad.gov' },
    },
    {
      heading: 'Qué le da la ley',
      paragraphs: [
        'Un concesionario que hizo negocios con alguien que usó el nombre de usted debe darle copias de la solicitud de crédito y de sus registros comerciales sobre ella. Así lo dice la sección 609(e) de la Ley de Informe Imparcial de Crédito (15 U.S.C. 1681g(e)).',
        'Tiene 30 días desde que recibe su petición por escrito y sus pruebas, y no puede cobrarle. Si usted se lo pide por escrito, también envía las copias a la policía.',
        'Puede negarse si no puede estar seguro de quién es usted, si la petición se basa en algo que no es cierto o si la ley no abarca los registros. Pregúntele cuál es el motivo.',
      ],
    },
    {
      heading: 'Qué puede hacer aquí el concesionario',
      paragraphs: [
        'No puede cambiar su informe de crédito: en RobodeIdentidad.gov se explica cómo hacerlo. En este sitio web, puede:',
      ],
      points: [
        'anotar lo que usted reporta en cada registro que se hizo a su nombre. Mientras no cierre su reporte, ningún programa aprueba ese registro, y quien quiera aprobarlo debe decir por qué',
        'descargar el registro, para darle una copia: qué datos se escribieron, cuándo se enviaron y se decidió, y qué documentos venían con ellos',
      ],
    },
  ],
};
