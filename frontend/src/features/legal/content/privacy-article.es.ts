import {
  BACKUP_DAYS,
  COMPLAINT_DAYS,
  CUSTOMER_LINK_DAYS,
  DEAD_ADDRESS_DAYS,
  DRAFT_HOURS,
  EMAIL_LINK_HOURS,
  ENDED_LINK_DAYS,
  REGISTRATION_DAYS,
  SENT_MAIL_DAYS,
} from '../../../../../shared/limits.ts';
import { inDays } from './article.es.ts';
import type { Section } from './article.ts';
import type { privacy as english } from './privacy-article.ts';

const texts: Section = {
  heading: 'Mensajes de texto que enviamos',
  paragraphs: [
    'Si usted lo aceptó, el concesionario puede hacer que le enviemos el enlace de verificación por mensaje de texto, como máximo cinco veces al día. Amazon Web Services envía el mensaje. Pueden aplicarse tarifas por mensajes y datos. Responda STOP a un mensaje y no recibirá más; al concesionario se le avisa cuando intenta enviar otro.',
  ],
};

export const privacy: typeof english = {
  title: 'Política de privacidad',
  lede: 'Qué pasa con su información: quién la pide, quién puede verla y cuándo se borra.',
  translation:
    'Esta es una traducción. Si hay diferencias, prevalece la versión en inglés de esta política.',
  updated: 'noviembre de 2026',
  sections: ({ privacy: provider }, site) => [
    {
      heading: 'Quién la pide y por qué',
      paragraphs: [
        'Un concesionario de autos le pide que confirme quién es usted antes de recibir su solicitud de crédito. Nosotros operamos este sitio web para el concesionario. Usamos su información para esa revisión y para nada más. No la vendemos ni la usamos para publicidad ni para entrenar ningún sistema.',
      ],
    },
    {
      heading: 'Qué pedimos a los clientes',
      paragraphs: ['Solo pedimos lo que la revisión necesita:'],
      points: [
        'su nombre, fecha de nacimiento, dirección, número de teléfono y correo electrónico',
        ...provider.asked,
      ],
    },
    provider.check,
    {
      heading: 'Qué escribe el concesionario',
      paragraphs: [
        'Un concesionario que crea un enlace para usted puede escribir su nombre, correo electrónico y número de teléfono, para encontrarlo de nuevo y para enviárselo por correo electrónico. Un enlace que se le envió por correo electrónico o mensaje de texto los muestra. Un enlace que recibió de otra manera, por ejemplo al escanear un código, primero muestra sus iniciales y los dos últimos dígitos de su teléfono o, si no hay teléfono, la primera letra de su correo electrónico. Muestra lo demás cuando quien lo abrió dice que esos datos son suyos. No podemos comprobarlo, así que no comparta su enlace. Después de que se escriben otros datos o se envía algo, ningún enlace los muestra. Lo que usted escribe se guarda junto a esos datos, y al concesionario se le muestran las diferencias.',
      ],
    },
    {
      heading: 'Si alguien usó su identidad',
      paragraphs: [
        'Si usted le dice a un concesionario que alguien usó su identidad, este puede anotarlo junto a lo que se escribió a nombre de usted: quién se lo dijo, cuándo, cómo y qué se dijo. Pueden leerlo las personas del concesionario que ven los resultados de los clientes, y está en las copias del registro que ellas descargan. Se borra junto con el registro.',
      ],
      link: { to: '/identity-theft', text: 'Lo que puede pedir a un concesionario' },
    },
    {
      heading: 'Qué más registramos',
      paragraphs: [
        'Registramos cuándo se creó, se abrió y se usó su enlace, cuándo se pidió uno nuevo, cuándo se envió un recordatorio o se desactivaron los recordatorios (también para su correo electrónico, para que sigan desactivados), el resultado de cada revisión y cuándo el concesionario le envió el enlace a su solicitud de crédito.',
      ],
    },
    {
      heading: 'Quién puede verla',
      paragraphs: [
        ...provider.seen,
        'El operador de este sitio web administra sus servidores. El personal con acceso a ellos puede, técnicamente, llegar a todo lo que está guardado allí, aunque ninguna página se lo muestra; el sitio web no registra cuándo lo hace. Ese acceso es necesario para mantener el sitio web en funcionamiento y para exportar o borrar datos cuando alguien lo pide.',
        'Después de una revisión, le mostramos el resultado y, si no se verificó su identidad, qué hacer después. Su concesionario ve lo mismo.',
      ],
    },
    {
      heading: 'Empresas que trabajan para nosotros',
      paragraphs: ['Estas empresas procesan información por encargo nuestro:'],
      points: provider.processors,
    },
    {
      heading: 'Cuándo se borra',
      paragraphs: [],
      points: [
        ...provider.deleted,
        `Su enlace personal vence después de ${CUSTOMER_LINK_DAYS} días, o antes si el concesionario lo cancela o lo reemplaza. Durante los ${ENDED_LINK_DAYS} días siguientes, todavía muestra a quien lo tenga el nombre, la dirección y el número de teléfono del concesionario, cómo terminó y si a usted le queda algo por hacer.`,
        `Sus datos, el resultado y su historial se borran ${inDays(site.retention.recordDays)} después de la última vez que usted o el concesionario hizo algo con ellos, o antes si usted o el concesionario nos lo pide. Para el concesionario queda una nota de cuándo y por qué se borraron, y de cuánto se borró, sin su nombre.`,
        `Durante ${inDays(SENT_MAIL_DAYS)}, anotamos cada correo que enviamos: de qué tipo era, cuándo se envió, de quién trataba, si llegó, y un código creado a partir de la dirección. Si los correos a una dirección nos son devueltos porque ese buzón no existe, guardamos el código durante ${inDays(DEAD_ADDRESS_DAYS)} y hasta entonces no enviamos nada allí.`,
        `Si usted marca uno de nuestros correos como no deseado, guardamos un código creado a partir de su dirección durante ${inDays(COMPLAINT_DAYS)}, para que dejen de llegarle correos de concesionarios por medio de este sitio web. El código se conserva hasta entonces, aunque borremos todo lo demás sobre usted.`,
        `Las copias de seguridad de nuestra base de datos conservan lo que se borró durante un máximo de ${inDays(BACKUP_DAYS)}. Los archivos no tienen copias de seguridad.`,
      ],
    },
    {
      heading: 'En su dispositivo',
      paragraphs: [
        `Para que usted no pierda nada al volver a cargar la página o si se corta la conexión, su navegador guarda en su dispositivo lo que escribió y los archivos que todavía no han llegado hasta que usted los envíe, y nunca más de ${DRAFT_HOURS} horas. Guarda la clave de su propio enlace hasta que usted cierra la pestaña, y la clave de lo que comenzó con el enlace general de un concesionario hasta que termine, como máximo durante ${DRAFT_HOURS} horas. Si lo deja sin terminar, enviamos una sola vez un enlace para continuar a la dirección que escribió.`,
        'Usamos una cookie solo cuando usted o el concesionario elige un idioma, y no contiene nada más. No le rastreamos: este sitio web no tiene herramientas de análisis ni publicidad.',
      ],
    },
    {
      heading: 'Qué pedimos a los concesionarios',
      paragraphs: [
        'Un concesionario nos da su nombre, dirección, número de teléfono, sitio web, una persona de contacto, un correo electrónico de trabajo y un comprobante de su negocio. Nuestros administradores usan esto para decidir quién puede pedir documentos a los clientes. Los clientes que abren el enlace del concesionario ven su nombre, dirección y número de teléfono.',
        'De las personas que inician sesión en nombre de un concesionario, guardamos el nombre, el correo electrónico de trabajo, la función, cuándo iniciaron sesión por última vez y qué hicieron para sus clientes. Los datos del concesionario, los de su personal y su historial se guardan hasta que el operador de este sitio web borra el concesionario, y la cuenta de una persona, hasta que un propietario la quita. Quién tuvo acceso y quién hizo qué permanece en el historial del concesionario.',
        `El comprobante se borra ${inDays(site.retention.fileDays)} después de que se sube. Registramos qué administrador lo abre y cuándo. Las contraseñas las guarda el servicio de inicio de sesión, donde nadie puede leerlas. El enlace que confirma un correo electrónico funciona durante un máximo de ${EMAIL_LINK_HOURS} horas. Si nadie confirma la dirección en ${REGISTRATION_DAYS} días, borramos el registro con su comprobante y su cuenta. Solo guardamos lo que un administrador hizo al respecto, con el nombre del concesionario.`,
        ...(provider.contactPerson === undefined ? [] : [provider.contactPerson]),
      ],
    },
    {
      heading: 'Cómo se protege',
      paragraphs: [
        'Todo se cifra en tránsito. Lo que guardamos se cifra con claves de 256 bits, en centros de datos de Amazon Web Services en Estados Unidos. Nada de lo que escribe sobre usted se envía en una dirección web.',
        `Nuestros propios registros del sistema no contienen nombres, datos personales ni nombres de archivos. Para que podamos saber quién abrió qué, tienen identificadores aleatorios de personas, clientes y concesionarios. Nuestros registros de red anotan direcciones de internet y las páginas solicitadas, para que podamos detectar usos indebidos. Se borran después de ${inDays(site.retention.logDays)}.`,
        'Para limitar cuántas veces alguien puede intentarlo en un día, contamos los intentos con códigos creados a partir del correo electrónico, el número de teléfono, la fecha de nacimiento y el archivo de la identificación. Los códigos no se usan para nada más y se borran en unos días.',
      ],
    },
    {
      heading: 'Correos que enviamos',
      paragraphs: [
        'Los clientes reciben una confirmación de lo que enviaron, el resultado de su verificación, una solicitud de fotos o documentos nuevos si algo tiene que enviarse de nuevo, el enlace a la solicitud de crédito cuando el concesionario lo envía, el enlace de verificación si el concesionario lo envía por correo electrónico y, después, hasta dos recordatorios, que cada recordatorio ofrece detener. Los concesionarios reciben correos sobre su cuenta. A su personal se le avisa cuando un cliente envía o espera algo, con el nombre del cliente, según lo que elija cada persona. No enviamos boletines.',
        `Si usted marca uno de nuestros correos como no deseado, no recibirá más correos nuestros en ese buzón durante ${inDays(COMPLAINT_DAYS)}, excepto los que una cuenta necesita, como un enlace para una contraseña nueva. El concesionario del que provino ve que usted lo hizo.`,
      ],
    },
    ...(site.texts ? [texts] : []),
    {
      heading: 'Sus opciones',
      paragraphs: [
        'Puede preguntar qué guardamos sobre usted y pedir que se corrija o se borre. Comuníquese con el concesionario. Es posible que tengamos que asegurarnos de que la solicitud venga de usted.',
        'No tiene que usar este sitio web. Siempre puede mostrar sus documentos en el concesionario.',
      ],
    },
  ],
};
