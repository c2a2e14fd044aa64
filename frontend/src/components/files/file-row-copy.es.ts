import type { fileRowCopy as english } from './file-row-copy.ts';

const retrying = (seconds: number) =>
  seconds > 0
    ? `Intentaremos de nuevo en ${seconds} ${seconds === 1 ? 'segundo' : 'segundos'}`
    : 'Intentaremos de nuevo cuando vuelva la conexión';

export const fileRowCopy: typeof english = {
  replace: 'Cambiar',
  remove: 'Quitar',
  tryNow: 'Intentar ahora',
  cancel: 'Cancelar',
  removeLabel: (file) => `Quitar: ${file}`,
  cancelLabel: (file) => `Cancelar la subida: ${file}`,
  progressLabel: (file) => `Subiendo: ${file}`,
  spoken: {
    sending: 'subiendo',
    waiting: 'aún no se ha subido, intentando de nuevo',
    cutOff: 'se perdió la conexión, intentando de nuevo',
    failed: 'no se subió',
    done: 'archivo subido',
  },
  sending: (amount, percent) => `Subiendo, ${amount}, ${percent}%`,
  waiting: (isCutOff, secondsLeft, percent) =>
    `${isCutOff ? 'Se perdió la conexión.' : 'El servicio está ocupado.'} ${retrying(secondsLeft)}, ${percent}% enviado.`,
  failed: (advice) => `El archivo no se subió. ${advice ?? ''} Su archivo sigue aquí.`,
  done: (size, time) => `Subido${time ? `, ${time}` : ''}, ${size}`,
};
