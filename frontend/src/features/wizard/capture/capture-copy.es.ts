import { flawOf, photoProblemCopy } from '../../../../../shared/copy/document-copy.es.ts';
import type { captureCopy as english } from './capture-copy.ts';

const ALLOW =
  'Elija una foto que ya tomó. O permita el uso de la cámara en la barra de direcciones de su navegador e intente de nuevo.';
const CHOOSE = 'Elija una foto o un documento escaneado de este dispositivo.';

const cameraProblems: typeof english.cameraProblems = {
  denied: { title: 'Su navegador no permitió usar la cámara', text: ALLOW },
  absent: { title: 'No encontramos ninguna cámara', text: CHOOSE },
  'in-use': {
    title: 'La cámara está en uso',
    text: 'Cierre la otra app o pestaña que la usa e intente de nuevo, o elija un archivo.',
  },
  stopped: {
    title: 'La cámara se detuvo',
    text: 'Es posible que otra app la esté usando. Sus otras fotos están a salvo. Intente de nuevo o elija un archivo.',
  },
  unsupported: { title: 'Este navegador no puede mostrar la cámara', text: CHOOSE },
  insecure: {
    title: 'La cámara solo funciona en páginas seguras',
    text: 'Vuelva a abrir el enlace que recibió o elija una foto de este dispositivo.',
  },
};

const nameOf = (card: 'license' | 'ID') => (card === 'license' ? 'licencia' : 'identificación');

const FIND_BARCODE = 'Encuadre el código de barras';
const findCard = (card: 'license' | 'ID') => `Encuadre su ${nameOf(card)}`;

const targets: typeof english.targets = {
  scan: { title: 'Escanee su licencia', find: FIND_BARCODE },
  addressDocument: {
    title: 'Comprobante de domicilio',
    find: 'Encuadre toda la página',
  },
  idBack: (card) => ({
    title: card === 'license' ? 'Reverso de su licencia' : 'Identificación: reverso',
    find: FIND_BARCODE,
  }),
  idFront: (card) => ({
    title: card === 'license' ? 'Frente de su licencia' : 'Identificación: frente',
    find: findCard(card),
  }),
  passport: {
    title: 'Su pasaporte',
    find: 'Encuadre la página con su foto',
  },
  anyId: {
    title: 'Su identificación',
    find: findCard('ID'),
  },
};

const barcodeNote: typeof english.barcodeNote = ({ use, asksConsent }) => {
  const reading = asksConsent
    ? 'Al agregarlo, acepta que leamos el código de barras y lo comparemos con el frente y con lo que escribió.'
    : 'Leemos el código de barras y lo comparamos con el frente y con lo que escribió.';
  const kept =
    use === 'nothing'
      ? 'solo guardamos el resultado, y borramos la foto en un plazo de dos días'
      : 'solo guardamos el resultado y un código creado a partir de su número de identificación, para detectar si la misma identificación se usa otra vez';
  return `${reading} De su contenido, ${kept}.`;
};

const photoRefusal: typeof english.refusal = ({ problem, isSame, maySend }, dealerName) => {
  const { problem: title, advice } = photoProblemCopy[problem];
  if (maySend)
    return {
      title,
      text: `La foto sigue siendo difícil de leer después de repetirla dos veces. Puede enviarla así: ${dealerName} verá que la revisión en su dispositivo encontró que ${flawOf(problem)} y puede pedirle una nueva.`,
    };
  if (isSame)
    return {
      title: 'Es la misma foto',
      text: `Ya eligió este archivo y ${flawOf(problem)}. Tome una foto nueva o elija otro archivo.`,
    };
  return { title, text: advice };
};

export const captureCopy: typeof english = {
  targets,
  cameraProblems,
  advice: {
    closer: 'Acérquese',
    hold: 'No se mueva',
    steady: 'No se mueva',
    dark: 'Muy oscuro. Encienda una luz',
    glare: 'Incline para evitar el reflejo',
    blurred: 'Muy borroso. Espere a que enfoque',
    'other-barcode': 'Ese código no es de una licencia o identificación',
    'no-reader': 'Ahora no podemos leer códigos de barras',
  },
  checkingFile: 'Revisando su archivo...',
  gotIt: 'Listo',
  photoTaken: 'Foto tomada',
  light: 'Luz',
  takePhoto: 'Tomar foto',
  chooseFile: 'Elegir archivo',
  orType: 'O regrese y escriba sus datos.',
  barcodeSide: 'El lado con el código de barras',
  showBarcodeSide: 'Después, muestre el lado con el código de barras.',
  barcodeNote,
  takenWhenRead:
    'La foto se toma y se envía cuando se lee el código de barras o cuando presiona Tomar foto. Puede repetirla.',
  takenWhenSharp:
    'La foto se toma y se envía cuando la imagen es nítida o cuando presiona Tomar foto. Puede repetirla.',
  whatYouTook: 'La foto que tomó o eligió',
  retake: 'Repetir',
  sendAnyway: 'Enviar así',
  refusal: photoRefusal,
  pictures: {
    good: 'Bien:',
    bad: 'Así no:',
    captions: {
      blurred: { good: 'letras nítidas, las cuatro esquinas', bad: 'borrosa, no se puede leer' },
      dark: {
        good: 'luz pareja, todo el texto legible',
        bad: 'demasiado oscura, no se puede leer',
      },
      glare: { good: 'luz pareja, todo el texto legible', bad: 'un reflejo sobre el texto' },
      too_small: { good: 'llena la foto', bad: 'demasiado lejos' },
      unreadable: { good: 'plano, las cuatro esquinas', bad: 'inclinado, cortado en el borde' },
    },
  },
  scan: {
    none: 'No pudimos leer un código de barras en esa foto. Fotografíe el reverso de su licencia sobre una superficie plana y con buena luz.',
    other:
      'Ese código de barras no es de una licencia. Use el más ancho, en el reverso de su licencia o identificación.',
    unknown:
      'Ahora no pudimos buscar el código de barras. Revise su conexión e intente de nuevo, o regrese y escriba sus datos.',
    noPhoto:
      'No pudimos buscar un código de barras en ese archivo. Fotografíe el reverso de su licencia o elija una foto JPG o PNG.',
  },
};
