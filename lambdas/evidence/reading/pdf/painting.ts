import { colorOf, lightnessOf, type Color, type Laying } from './colors.ts';
import type { DrawingState, Operations } from './drawing-state.ts';
import { areaOf, type Box } from './geometry.ts';
import { storedFor, type StoredPicture } from './page-picture.ts';
import { paintOf, paintOfMask, paintOfPicture, type Paint } from './paints.ts';
import type { PdfPage } from './pdfjs.ts';
import { filled, partsOf, rectangle, stroked, type Shape, type Steps } from './shapes.ts';

const UNIT: Box = [0, 0, 1, 1];
/** Luminance from which on a gradient counts as a pale background. */
const PALE = 0.5;

/** What is filled now, and how it is laid on the page. */
export const fillOf = (state: DrawingState): { color: Color } & Laying => ({
  color: isHazy(state) ? undefined : state.fill,
  opacity: state.fillOpacity * state.fade,
  blend: state.blend,
});

export const strokeOf = (state: DrawingState): { color: Color } & Laying => ({
  color: isHazy(state) ? undefined : state.stroke,
  opacity: state.strokeOpacity * state.fade,
  blend: state.blend,
});

const isHazy = ({ isMasked, isInMasked }: DrawingState) => isMasked || isInMasked;

/** The width of a pen's line on the page, in points. */
export const penOf = ({ lineWidth, matrix }: DrawingState) =>
  lineWidth * Math.sqrt(Math.abs(areaOf(matrix)));

/** What one operation puts on the page, letters aside. */
export async function paintsOf(
  page: PdfPage,
  OPS: Operations,
  state: DrawingState,
  operation: number,
  args: readonly unknown[],
): Promise<Paint[]> {
  const { clips, matrix } = state;
  const [first] = args;
  const fill = fillOf(state);
  const keptPicture = async (name: unknown) =>
    typeof name === 'string' ? ((await storedFor(page, name)) as StoredPicture | null) : null;
  switch (operation) {
    case OPS.constructPath:
      return paintsOfPath(OPS, state, Number(first), pathIn(args));
    case OPS.shadingFill: {
      const shade = await shadeOf(page, String(first));
      // It fills all that the clips leave, the first of which is the page.
      return clips.slice(0, 1).map((shape) => paintOf(shape, shade, clips, fill));
    }
    case OPS.paintSolidColorImageMask:
      return [paintOf(rectangle(UNIT, matrix), fill.color, clips, fill)];
    case OPS.paintImageXObject:
      return [paintOfPicture(await keptPicture(first), matrix, clips, fill)];
    case OPS.paintInlineImageXObject:
      return [paintOfPicture(first as StoredPicture, matrix, clips, fill)];
    case OPS.paintImageMaskXObject: {
      const { data, ...mask } = first as { data: unknown; width: number; height: number };
      const stored = data instanceof Uint8Array ? { ...mask, data } : await keptPicture(data);
      return [paintOfMask(stored, fill.color, matrix, clips, fill)];
    }
    default:
      return [];
  }
}

function paintsOfPath(
  OPS: Operations,
  state: DrawingState,
  operation: number,
  steps: Steps,
): Paint[] {
  const isEvenOdd = [OPS.eoFill, OPS.eoFillStroke, OPS.closeEOFillStroke].includes(operation);
  const isBoth = [OPS.fillStroke, OPS.closeFillStroke].includes(operation);
  const doesFill = isBoth || isEvenOdd || operation === OPS.fill || operation === OPS.rawFillPath;
  const doesStroke =
    isBoth ||
    [OPS.stroke, OPS.closeStroke, OPS.eoFillStroke, OPS.closeEOFillStroke].includes(operation);
  const parts = partsOf(steps, state.matrix);
  const put = (shape: Shape, { color, ...laying }: { color: Color } & Laying) =>
    paintOf(shape, color, state.clips, laying);
  return [
    ...(doesFill ? [put(filled(parts, isEvenOdd), fillOf(state))] : []),
    ...(doesStroke ? [put(stroked(parts, penOf(state)), strokeOf(state))] : []),
  ];
}

/** The steps of a path from what `constructPath` is given. */
export const pathIn = ([, data]: readonly unknown[]): Steps => (data as [Steps | null])[0] ?? [];

/** A gradient's middle, if it is pale all over. */
export async function shadeOf(page: PdfPage, name: string): Promise<Color> {
  const [kind, , , stops] = ((await storedFor(page, name)) ?? []) as unknown[];
  if (kind !== 'RadialAxial') return undefined;
  const colors = (stops as [number, string][]).map(([, written]) => colorOf(written));
  const isPale = colors.every((color) => color && lightnessOf(color) > PALE);
  return isPale ? colors[colors.length >> 1] : undefined;
}
