type TextStyle = { size: number; isBold: boolean };

/** Pixels for each point: sharp when printed. */
const SCALE = 4;
/** Of the size: how tall a line is, and where its letters stand in it. */
export const LINE = 1.4;
export const BASELINE = 1.05;

function contextOf({ size, isBold }: TextStyle, canvas: HTMLCanvasElement) {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws no text');
  context.font = `${isBold ? 700 : 400} ${size * SCALE}px system-ui, sans-serif`;
  return context;
}

/** How wide a line is in the device's own letters, in points. */
export const widthOf = (text: string, look: TextStyle): number =>
  contextOf(look, document.createElement('canvas')).measureText(text).width / SCALE;

/** A line in the device's own letters, black on white: for writing that the document's font doesn't have. */
export function drawLine(text: string, look: TextStyle): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.ceil(widthOf(text, look) * SCALE));
  canvas.height = Math.ceil(look.size * LINE * SCALE);
  const paper = canvas.getContext('2d');
  if (paper) {
    paper.fillStyle = 'white';
    paper.fillRect(0, 0, canvas.width, canvas.height);
  }
  // A canvas that has got its size has forgotten its font.
  const context = contextOf(look, canvas);
  context.fillStyle = 'black';
  context.fillText(text, 0, look.size * BASELINE * SCALE);
  return canvas;
}
