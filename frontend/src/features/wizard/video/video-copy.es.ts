import type { videoCopy as english } from './video-copy.ts';

const INSTEAD = 'o suba un video que grabe con la app de cámara de su teléfono.';

export const videoCopy: typeof english = {
  title: 'Verificación por video',
  prompts: [
    { text: 'Mire al frente', short: 'Al frente' },
    { text: 'Gire la cabeza a la izquierda', short: 'Izquierda', turn: 'left' },
    { text: 'Gire la cabeza a la derecha', short: 'Derecha', turn: 'right' },
  ],
  promptsLabel: 'Tres indicaciones, diez segundos en total',
  asking: {
    why: (dealerName) =>
      `Con el video, ${dealerName} puede comparar su cara con la foto de su identificación. Dura diez segundos y se graba sin sonido.`,
    when: 'No se graba nada hasta que presione Comenzar a grabar.',
  },
  live: {
    getReady: 'Prepárese para mirar al frente',
    switching: 'Cambiando de cámara',
    fitFace: 'Centre su cara en el marco',
    recording: 'Grabando',
    timer: (clock) => `REC ${clock}`,
  },
  spoken: {
    switching: 'Cambiando de cámara.',
    ready: 'La cámara está encendida. Centre su cara en el marco.',
    countdown: (seconds) =>
      `La grabación comienza en ${seconds} segundos. Prepárese para mirar al frente.`,
    prompt: (text, isFirst) => `${isFirst ? 'Grabando. ' : ''}${text}.`,
    stopped: 'La grabación terminó.',
    recorded: (how) => `${how} Ya puede verla.`,
  },
  cutShort: 'La grabación terminó antes de tiempo porque se cerró la cámara o esta página.',
  stoppedEarly: 'Su último giro no quedó grabado.',
  watchIt: (warning) => `${warning} Vea el video antes de usarlo.`,
  ready: (clock, size) => `${clock}, ${size}, listo para enviar`,
  recording: 'Su grabación',
  play: 'Reproducir',
  pause: 'Pausar',
  unseen:
    'Este navegador no puede sacar imágenes de su video, así que se envía solo el video. Si el concesionario no puede reproducirlo, le pediremos otro.',
  file: 'Su video',
  chooseAnother: 'Elija otro video o grabe uno aquí con la cámara.',
  limit: '.mp4 o .mov, máximo 50 MB',
  openCameraApp: 'Abrir la app de cámara',
  upload: 'Subir un video',
  uploadInstead: 'Subir un video',
  useCamera: 'Usar la cámara',
  stopsByItself: 'Se detiene a los diez segundos',
  discard: 'Descartar y grabar de nuevo',
  start: 'Comenzar a grabar',
  cancel: 'Cancelar',
  stop: 'Detener la grabación',
  use: 'Usar este video',
  problems: {
    denied: {
      title: 'Su navegador no permitió usar la cámara',
      text: `Permítala en la barra de direcciones del navegador o en los ajustes de su dispositivo e intente de nuevo, ${INSTEAD}`,
    },
    absent: {
      title: 'No encontramos ninguna cámara',
      text: `Conecte una e intente de nuevo, ${INSTEAD}`,
    },
    'in-use': {
      title: 'La cámara está en uso',
      text: `Cierre la otra app o pestaña que la usa e intente de nuevo, ${INSTEAD}`,
    },
    stopped: {
      title: 'La cámara se detuvo',
      text: `No se grabó nada. Intente de nuevo, ${INSTEAD}`,
    },
    unsupported: {
      title: 'Este navegador no puede grabar video',
      text: 'Suba un video que grabe con la app de cámara de su teléfono.',
    },
    insecure: {
      title: 'La cámara solo funciona en páginas seguras',
      text: 'Vuelva a abrir el enlace que recibió o suba un video que grabe con la app de cámara de su teléfono.',
    },
  },
};
