import { MAX_ASKED_AGAIN, MAX_VERIFICATION_ATTEMPTS } from '../../../../../shared/limits.ts';
import { inDays } from '../content/article.es.ts';
import type { ProviderTexts } from '../content/article.ts';
import type { evidence as english } from './evidence-texts.ts';
import { keptHere } from './kept-files-texts.es.ts';

export const evidence: typeof english = (fileDays) => {
  const kept = keptHere(fileDays);
  return {
    privacy: {
      ...kept.privacy,
      asked: [
        ...kept.privacy.asked,
        'una foto del reverso de una licencia de conducir o identificación estatal, por su código de barras, a menos que nos diga que no puede tomarla',
      ],
      check: {
        heading: 'Cómo funciona la revisión',
        paragraphs: [
          'Nuestro propio software lee el texto impreso de su identificación y de su comprobante de domicilio (OCR) y el código de barras del reverso de su identificación, y compara lo que lee con lo que usted escribió. También revisa si las fotos son lo bastante nítidas, si la identificación está vencida, qué antigüedad tiene el comprobante de domicilio, qué programa guardó un PDF, si su correo electrónico es de un servicio de correo desechable y si su número de teléfono puede existir. Ninguna otra empresa los revisa.',
          'Leemos el frente de su identificación y su comprobante de domicilio en cuanto llega cada uno, para decirle si se puede leer y para preguntarle dónde su identificación dice algo distinto de lo que usted escribió. Guardamos con su envío lo que escribió primero, lo que le preguntamos y su respuesta, y el concesionario lo ve. El texto que leímos se borra en cuanto se compara su envío, o después de un día si usted no envía nada.',
          'Si escanea su licencia para llenar el formulario, su navegador lee el código de barras en su dispositivo, y guarda allí su nombre, fecha de nacimiento y dirección junto con lo que usted escribe. Puede cambiarlos. Lo que envía después son sus datos; el resto del código de barras no se envía. La foto se sube como reverso de su identificación.',
          'Ningún software compara caras. Son personas del concesionario quienes comparan a la persona del video con la foto de la identificación.',
          'Reglas establecidas por el operador de este sitio web y por el concesionario deciden qué sigue: es posible que se le pida una foto nueva, que su verificación se apruebe o se rechace de forma automática, o que personas del concesionario revisen lo que envió y decidan. Registramos qué reglas se aplicaron, y quién decidió, cuándo y por qué. El motivo que las personas escriben para sus colegas se queda en el concesionario.',
          'Guardamos:',
        ],
        points: [
          'el resultado de cada comparación, con lo que usted escribió junto a lo que estaba impreso en el documento',
          'del código de barras, si coincide, y el código cifrado que se describe a continuación: todo lo demás que contiene se descarta en cuanto se compara. Donde lo exige la ley de su estado o la del concesionario, no guardamos ningún código de él y borramos la foto del reverso en un plazo de dos días, o no lo leemos',
          'si escaneó su licencia para llenar el formulario, cuáles de sus datos vienen de ella. El concesionario lo ve',
          `un código para cada archivo, uno de cómo se ve cada foto de su identificación, y códigos cifrados del emisor y del número de su identificación, como están impresos o en el código de barras, y del número de cuenta y la fecha de su comprobante de domicilio. Sin nuestra clave, nadie puede conocer los números a partir de ellos. Estos códigos indican al concesionario que el mismo archivo, foto, identificación o comprobante de domicilio se usó para otro de sus clientes. Se borran después de ${inDays(fileDays)}`,
          'qué problema encontró en una foto la revisión en su dispositivo, si usted la envió de todos modos. El concesionario lo ve',
          'si su nombre se parece a uno de la lista de sanciones del Departamento del Tesoro de EE. UU. (OFAC), cuando el operador la haya cargado',
        ],
      },
      deleted: [
        ...kept.privacy.deleted,
        'Si su nombre se parece a uno de la lista de sanciones del Departamento del Tesoro de EE. UU. (OFAC), sus datos, el resultado y su historial se guardan más tiempo que los de otras personas, como lo exige la ley. Su video y sus documentos no.',
      ],
      seen: [
        'Las personas que inician sesión en nombre del concesionario que le envió el enlace pueden ver sus datos, su video y sus documentos, y lo que encontró nuestro software. Otros concesionarios no pueden, y nuestros propios administradores no tienen ninguna página donde puedan abrirlos.',
        ...kept.privacy.seen.slice(1),
      ],
    },
    terms: {
      ...kept.terms,
      purpose:
        'Nuestro software lee los documentos y los compara con lo que usted escribió. No revisa si un documento es auténtico, ni si la persona del video es la persona de la identificación. Si escanea su licencia, su código de barras llena el formulario en su dispositivo: revise lo que dice antes de continuar.',
      result: `Un resultado puede venir de reglas sobre lo que leyó nuestro software, o de personas del concesionario. Ambos pueden equivocarse. Si pedimos una foto nueva, eso no cuenta como intento. Si no se verifica su identidad, puede intentarlo de nuevo (hasta ${MAX_VERIFICATION_ATTEMPTS} intentos en total) o mostrar sus documentos en el concesionario. Un resultado no es una promesa de crédito.`,
    },
    help: {
      ...kept.help,
      needed: [
        ...kept.help.needed,
        'De una licencia de conducir o identificación estatal, también se fotografía el reverso, donde está el código de barras. De un pasaporte, basta la página con la foto.',
      ],
      sections: evidenceHelp,
      denied: `Si una foto no se puede leer, pedimos una nueva hasta ${MAX_ASKED_AGAIN} veces. ${kept.help.denied}`,
    },
  };
};

const evidenceHelp: NonNullable<ProviderTexts['help']['sections']> = {
  customers: [
    {
      heading: '¿Puedo llenar el formulario con mi licencia?',
      paragraphs: [
        'Sí, si el formulario lo ofrece. Escanee el código de barras del reverso o elija una foto de ese lado. Su nombre, fecha de nacimiento y dirección aparecen en su dispositivo, y puede cambiar cada uno. Funciona con licencias e identificaciones de los estados de EE. UU.; todo lo demás lo escribe usted. El concesionario ve qué datos vienen de su licencia.',
      ],
    },
    {
      heading: 'Me pidieron fotos de nuevo',
      paragraphs: [
        `Vuelva a abrir el enlace del concesionario o regrese a la página donde comenzó. Allí se indica qué fotos necesitamos y por qué. Guardamos todo lo demás, y no cuenta como un intento. Las pedimos hasta ${MAX_ASKED_AGAIN} veces. Después, personas del concesionario revisan lo que envió.`,
      ],
    },
    {
      heading: 'Mi identificación está vencida',
      paragraphs: [
        'Use otra identificación que esté vigente. Puede ser una licencia de conducir, una identificación estatal o un pasaporte, lo que tenga. Si no tiene ninguna, llame al concesionario.',
      ],
    },
    {
      heading: 'Mi comprobante de domicilio tiene más de 90 días',
      paragraphs: [
        'Los bancos y las compañías de servicios y de teléfono permiten descargar la última factura o el último estado de cuenta en PDF. Puede subir ese archivo tal como está. Si no tiene nada más reciente, llame al concesionario.',
      ],
    },
    {
      heading: 'No puedo fotografiar el reverso de mi identificación',
      paragraphs: [
        'Elija “No puedo fotografiar el reverso”. En ese caso, personas del concesionario revisarán su identificación. Un pasaporte no tiene reverso que fotografiar.',
      ],
    },
  ],
  // Shown where dealerships' answers are, in English.
  dealerships: [],
};
