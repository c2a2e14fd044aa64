import { DRAFT_HOURS, MAX_VERIFICATION_ATTEMPTS } from '../../../../../shared/limits.ts';
import type { veriff as english } from './veriff-texts.ts';

const SESSION_DAYS = 7;
const LINGERING_DAYS = 1;

export const veriff: typeof english = {
  privacy: {
    asked: [
      'una foto de una identificación oficial y un video o fotos de usted, que entrega directamente a Veriff',
    ],
    check: {
      heading: 'Cómo funciona la revisión',
      paragraphs: [
        'Veriff, una empresa de verificación de identidad, realiza la revisión para nosotros en sus propias páginas. Procesa su información por encargo nuestro. Veriff describe cómo lo hace en su propio aviso de privacidad, en veriff.com/privacy-notice.',
        'Después, Veriff nos dice qué decidió, y el nombre, la fecha de nacimiento y el número de identificación que leyó en su documento. El concesionario ve ambas cosas. También guardamos el tipo de documento, qué país lo emitió, cuándo vence y los motivos de la decisión de Veriff, para poder explicarla más adelante.',
        'Para comenzar, enviamos a Veriff:',
      ],
      points: [
        'su nombre, fecha de nacimiento, correo electrónico y número de teléfono, si los escribió',
        'el idioma de la página desde la que llegó',
        'nuestros propios códigos para usted y para el concesionario, para poder relacionar su respuesta con usted',
      ],
    },
    seen: [
      'Las personas que inician sesión en nombre del concesionario que le envió el enlace pueden ver sus datos y qué decidió Veriff, incluso en qué difiere su identificación de lo que usted escribió. Otros concesionarios no pueden.',
      'Veriff guarda su video y las fotos de su identificación. Nosotros no los guardamos, y ninguna página de este sitio web los muestra.',
    ],
    processors: [
      'Veriff: realiza la revisión, y guarda su video y las fotos de su identificación.',
      'Amazon Web Services (AWS): guarda sus datos y el resultado, ejecuta nuestro software y envía nuestros correos.',
    ],
    deleted: [
      'Veriff guarda lo que usted le dio hasta que termina su propio plazo de conservación, o hasta que le pedimos que borre su sesión.',
      'Si usted pide que se borren sus datos, también hacemos que Veriff borre su sesión. Veriff acepta solo unos pocos borrados al día, así que esto puede tardar algunos días.',
      `Si comienza en Veriff, su sesión allí queda abierta durante ${SESSION_DAYS} días. Guardamos lo que usted escribió hasta ${LINGERING_DAYS} día después, aunque no envíe nada. Si el concesionario le envió un enlace personal, sus datos se quedan después con el concesionario.`,
    ],
    contactPerson:
      'A la persona de contacto de un concesionario también se le puede pedir que verifique su identidad con Veriff. Para eso, enviamos a Veriff su nombre, correo electrónico y número de teléfono, y nuestros administradores ven qué decidió Veriff.',
  },
  terms: {
    purpose:
      'Veriff, una empresa de verificación de identidad, realiza la revisión. En sus páginas se aplican sus propios términos.',
    genuine: 'los datos y documentos que da aquí y a Veriff son suyos y son auténticos',
    result: `Veriff realiza la revisión, y puede equivocarse. Si no se verifica su identidad, puede intentarlo de nuevo (hasta ${MAX_VERIFICATION_ATTEMPTS} intentos en total) o mostrar sus documentos en el concesionario. Si Veriff le pide que envíe algo de nuevo, eso no cuenta como intento. Un resultado no es una promesa de crédito.`,
  },
  help: {
    needed: [
      'Necesita unos tres minutos, un teléfono o una computadora con cámara y una licencia de conducir, un pasaporte o una identificación estatal. Después de escribir sus datos, continúa en Veriff, que toma las fotos.',
    ],
    camera:
      'Permita el acceso de la página de Veriff a la cámara en los ajustes de su navegador, cierre las otras apps que usen la cámara y vuelva a cargar la página. Si eso no ayuda, abra su enlace en otro dispositivo.',
    seen: 'El concesionario que se lo pidió ve sus datos y el resultado. Veriff, que realiza la revisión para nosotros, tiene su video y las fotos de su identificación. El personal del operador que administra los servidores puede, técnicamente, llegar a lo que está guardado allí. Los detalles están en la Política de privacidad.',
    dropped: `Si se detiene en Veriff, vuelva a abrir el enlace de su concesionario. Puede continuar donde se quedó mientras el enlace funcione, como máximo durante ${SESSION_DAYS} días. Si comenzó sin un enlace propio, regrese en el mismo dispositivo antes de que pasen ${DRAFT_HOURS} horas.`,
    denied: `Use una identificación vigente y original, mantenga las cuatro esquinas dentro de la foto y escriba sus datos como aparecen en ella. Puede intentarlo hasta ${MAX_VERIFICATION_ATTEMPTS} veces. También puede mostrar sus documentos en el concesionario en cualquier momento.`,
  },
};
