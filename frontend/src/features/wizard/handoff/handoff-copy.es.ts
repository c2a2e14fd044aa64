import { HANDOFF_CODE_MINUTES } from '../../../../../shared/limits.ts';
import { kitCopy } from '../../../components/copy.es.ts';
import type { handoffCopy as english } from './handoff-copy.ts';

const small = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

export const handoffCopy: typeof english = {
  beside: {
    disconnected: 'Su teléfono está desconectado.',
    connected: 'Su teléfono está conectado',
    seeArrived: 'Ver lo que llegó',
    onAnother: 'Continúe en otro dispositivo',
    openThere:
      'Abra allí su enlace. Encontrará los archivos que ya subió, pero no lo que escribió.',
    onPhone: 'Continúe en su teléfono',
    scanCode: `Escanee un código con su teléfono para grabar y tomar las fotos allí. Esta página muestra el avance. El código funciona una vez, durante ${HANDOFF_CODE_MINUTES} minutos.`,
  },
  showCode: 'Mostrar código QR',
  connectedAt: (time) => `Conectado: ${time}`,
  disconnect: 'Desconectar',
  disconnecting: 'Desconectando...',
  link: {
    title: kitCopy.product,
    share: 'Enviarme este enlace',
    copy: 'Copiar este enlace',
    copied: 'Enlace copiado. Ábralo solo en un dispositivo suyo.',
    failed: 'No pudimos copiar el enlace. Ábralo desde el mensaje que recibió.',
  },
  code: {
    title: 'Continúe en su teléfono',
    text: 'Los teléfonos toman mejores fotos. Lo que ya hizo aquí está guardado.',
    creating: 'Creando un código',
    label: 'Código QR para continuar esta verificación en su teléfono',
    steps: [
      'Abra la cámara de su teléfono y apunte al código.',
      'Toque el enlace que aparezca.',
      'Deje abierta esta página. Aquí verá el avance.',
    ],
    waiting: 'Esperando su teléfono',
    expires: {
      before: 'Funciona una vez, en un solo teléfono. Vence en ',
      unit: ' minutos',
      after: '.',
    },
    showNew: 'Mostrar un código nuevo',
    creatingBusy: 'Creando un código...',
    stay: 'Seguir en esta computadora',
  },
  noCode: {
    ask: {
      title: 'Cuando usted quiera',
      text: `El código funciona una vez, en un solo teléfono, durante ${HANDOFF_CODE_MINUTES} minutos.`,
    },
    hidden: {
      title: 'Se muestra una vez',
      text: 'Por su seguridad, mostramos cada código una sola vez. Uno nuevo lo reemplaza.',
    },
    expired: {
      title: 'Este código venció',
      text: `Por su seguridad, un código funciona durante ${HANDOFF_CODE_MINUTES} minutos. Cree uno nuevo cuando su teléfono esté listo.`,
    },
    disconnected: {
      title: 'Teléfono desconectado',
      text: 'Ese teléfono ya no puede ver ni enviar nada. Todo lo que llegó está guardado.',
    },
  },
  atWork: {
    title: 'Siga en su teléfono',
    text: 'Esta página muestra el avance. También puede agregar archivos aquí.',
    arrived: (count, needed) => `${count === 1 ? 'Llegó' : 'Llegaron'} ${count} de ${needed}.`,
    notYours:
      '¿No es su teléfono? Presione Desconectar y ese teléfono perderá el acceso de inmediato.',
    addHere: 'Agregar archivos aquí',
  },
  file: {
    arrived: (from) => `Llegó ${small(from)}`,
    uploaded: 'Se subió desde aquí',
    uploading: 'Se está subiendo desde aquí',
    addVideo: 'Grábelo con su teléfono o agregue un video aquí',
    addPhoto: 'Tome una foto con su teléfono o agregue un archivo aquí',
  },
  finished: {
    title: 'Llegó todo',
    text: 'Aquí está todo lo que tiene que enviar. Continúe en esta computadora.',
    note: 'Al continuar, su teléfono se desconecta. Puede cerrar la página allí.',
    continue: 'Continuar',
    continuing: 'Continuando...',
  },
};
