import {
  DRAFT_HOURS,
  HANDOFF_CODE_MINUTES,
  HANDOFF_MINUTES,
  MAX_DOCUMENT_BYTES,
  MAX_RECORDING_SECONDS,
  MAX_VERIFICATION_ATTEMPTS,
  MAX_VIDEO_BYTES,
  OPENING_MINUTES,
  READ_URL_SECONDS,
  UNCLAIMED_UPLOAD_DAYS,
} from '../../../../../shared/limits.ts';
import { inDays } from '../content/article.es.ts';
import type { keptHere as english } from './kept-files-texts.ts';

const megabytes = (bytes: number) => Math.round(bytes / 1024 / 1024);

export const keptHere: typeof english = (fileDays) => ({
  privacy: {
    asked: [
      'un video corto de usted (lo que se graba aquí no tiene sonido) y tres imágenes de él',
      'su consentimiento para el video y las fotos, que registramos con la versión de nuestros términos',
      'una foto o un PDF de una identificación oficial, y otro de un comprobante de domicilio',
    ],
    seen: [
      'Las personas que inician sesión en nombre del concesionario que le envió el enlace pueden ver sus datos, su video y sus documentos. Otros concesionarios no pueden, y nuestros propios administradores no tienen ninguna página donde puedan abrirlos.',
      `Cada vez que alguien abre un video o un documento, creamos una dirección para verlo solo esa vez. Funciona durante un máximo de ${READ_URL_SECONDS / 60} minutos. Registramos quién abrió qué archivo y cuándo; si el mismo archivo se abre otra vez en los ${OPENING_MINUTES} minutos siguientes, no se registra por separado. El concesionario y nuestros administradores pueden ver el registro.`,
    ],
    processors: [
      'Amazon Web Services (AWS): guarda sus datos, su video y sus documentos, ejecuta nuestro software y envía nuestros correos.',
    ],
    deleted: [
      `Su video y sus documentos se borran ${inDays(fileDays)} después de que los envió.`,
      `Un archivo que sube pero no envía se borra en un plazo de ${(UNCLAIMED_UPLOAD_DAYS + 1) * 24} horas.`,
      `Para que pueda continuar en otro dispositivo, anotamos qué archivos llegaron, cuándo y qué tamaño tienen, qué tipo de identificación es y en qué tipo de teléfono y navegador continúa, si lo hace. Otro dispositivo con su enlace muestra esto, pero no los archivos. Lo borramos cuando usted envía su información; si no la envía, vence después de ${DRAFT_HOURS} horas.`,
      `Un teléfono en el que continúa con un código guarda una clave propia hasta que se desconecta, y nunca más de ${HANDOFF_CODE_MINUTES + HANDOFF_MINUTES} minutos.`,
      `Si comienza sin un enlace personal y no envía su información, su verificación sin terminar vence después de ${DRAFT_HOURS} horas.`,
    ],
  },
  terms: { genuine: 'los datos, el video y los documentos son suyos y son auténticos' },
  help: {
    needed: [
      'Necesita unos tres minutos, un teléfono o una computadora con cámara y dos documentos: una licencia de conducir, un pasaporte o una identificación estatal, y una factura de servicios, un estado de cuenta bancario o un contrato de alquiler de los últimos 90 días con su nombre y su dirección.',
      `Los documentos pueden ser fotos (JPG, PNG, HEIC) o archivos PDF, de hasta ${megabytes(MAX_DOCUMENT_BYTES)} MB cada uno. Grabe el video aquí (hasta ${MAX_RECORDING_SECONDS} segundos) o suba un archivo MP4 o MOV de hasta ${megabytes(MAX_VIDEO_BYTES)} MB. Si el video de un iPhone no se puede mostrar, grábelo aquí o elija Más compatible en el iPhone (Configuración, Cámara, Formatos) y grabe de nuevo.`,
    ],
    camera:
      'Permita el acceso de este sitio web a la cámara en los ajustes de su navegador, cierre las otras apps que usen la cámara y vuelva a cargar la página. Si eso no ayuda, grabe un video con la app de cámara de su teléfono y súbalo. Cuenta igual. En una computadora, también puede continuar en su teléfono: presione Mostrar código QR y escanee el código con su teléfono.',
    seen: `Las personas del concesionario que se lo pidió. El operador de este sitio web no tiene ninguna página para abrirlo, pero el personal que administra los servidores puede, técnicamente, llegar a lo que está guardado allí. Su video y sus documentos se borran ${inDays(fileDays)} después de que los envía, o antes si usted lo pide. Los detalles están en la Política de privacidad.`,
    dropped: `Las subidas continúan cuando vuelve la conexión, y los archivos que ya llegaron no se envían otra vez. Si se detiene, puede continuar en el mismo dispositivo durante ${DRAFT_HOURS} horas, y lo que escribió seguirá allí. Si el concesionario le envió un enlace personal, también puede cerrar la página y volver a abrir el enlace en el mismo dispositivo. En otro dispositivo, el enlace muestra qué archivos llegaron, y usted escribe sus datos de nuevo.`,
    denied: `Tome las fotos con luz de día y sin flash, con las cuatro esquinas dentro de la foto, y escriba sus datos como aparecen en sus documentos. Puede intentarlo hasta ${MAX_VERIFICATION_ATTEMPTS} veces. También puede mostrar sus documentos en el concesionario en cualquier momento.`,
  },
});
