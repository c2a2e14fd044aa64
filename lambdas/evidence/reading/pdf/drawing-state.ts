import { colorOf, type Color } from './colors.ts';
import { times, type Matrix } from './geometry.ts';
import type { pdfjs } from './pdfjs.ts';
import type { Shape } from './shapes.ts';

export type Operations = Awaited<ReturnType<typeof pdfjs>>['OPS'];

/** With what a PDF draws next. */
export type DrawingState = TextState & {
  /** Onto the page, in points from its top left. */
  matrix: Matrix;
  clips: readonly Shape[];
  fill: Color;
  stroke: Color;
  fillOpacity: number;
  strokeOpacity: number;
  blend: string;
  lineWidth: number;
  /** A mask or a color table decides how much of it is seen, which nothing here follows. */
  isMasked: boolean;
  /** The same of a group around it, and the group's opacity. */
  isInMasked: boolean;
  fade: number;
};

type TextState = {
  textMatrix: Matrix;
  /** Where the next letter stands, and where its line began, in text space. */
  x: number;
  y: number;
  lineX: number;
  lineY: number;
  font: string;
  fontSize: number;
  letterSpacing: number;
  wordSpacing: number;
  widthScale: number;
  leading: number;
  rise: number;
  /** ISO 32000-1, table 106. */
  renderingMode: number;
};

const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];
const BLACK: Color = [0, 0, 0];

export const stateAtStart = (matrix: Matrix, clips: readonly Shape[]): DrawingState => ({
  matrix,
  clips,
  ...{ fill: BLACK, stroke: BLACK, fillOpacity: 1, strokeOpacity: 1 },
  ...{ blend: 'source-over', lineWidth: 1, isMasked: false, isInMasked: false, fade: 1 },
  ...{ textMatrix: IDENTITY, x: 0, y: 0, lineX: 0, lineY: 0, font: '', fontSize: 0 },
  ...{ letterSpacing: 0, wordSpacing: 0, widthScale: 1, leading: 0, rise: 0, renderingMode: 0 },
});

/** How an operation alters the state; those that draw, clip, save and restore don't. */
export function altered(
  state: DrawingState,
  operation: number,
  args: readonly unknown[],
  OPS: Operations,
): DrawingState {
  const [first, second] = args;
  switch (operation) {
    case OPS.transform:
      return { ...state, matrix: times(state.matrix, args as unknown as Matrix) };
    case OPS.setFillRGBColor:
      return { ...state, fill: colorOf(first) };
    case OPS.setStrokeRGBColor:
      return { ...state, stroke: colorOf(first) };
    case OPS.setFillColorN:
    case OPS.setFillTransparent:
      return { ...state, fill: undefined };
    case OPS.setStrokeColorN:
    case OPS.setStrokeTransparent:
      return { ...state, stroke: undefined };
    case OPS.setLineWidth:
      return { ...state, lineWidth: Number(first) };
    case OPS.setGState:
      return (first as [string, unknown][]).reduce(withSetting, state);
    case OPS.setFont:
      return { ...state, font: String(first), fontSize: Number(second) };
    case OPS.setCharSpacing:
      return { ...state, letterSpacing: Number(first) };
    case OPS.setWordSpacing:
      return { ...state, wordSpacing: Number(first) };
    case OPS.setHScale:
      return { ...state, widthScale: Number(first) / 100 };
    case OPS.setLeading:
      return { ...state, leading: Number(first) };
    case OPS.setTextRise:
      return { ...state, rise: Number(first) };
    case OPS.setTextRenderingMode:
      return { ...state, renderingMode: Number(first) };
    case OPS.beginText:
      return inLine({ ...state, textMatrix: IDENTITY }, 0, 0);
    case OPS.setTextMatrix:
      return inLine({ ...state, textMatrix: matrixIn(first) }, 0, 0);
    case OPS.moveText:
      return inLine(state, state.lineX + Number(first), state.lineY + Number(second));
    case OPS.setLeadingMoveText:
      return inLine(
        { ...state, leading: -Number(second) },
        state.lineX + Number(first),
        state.lineY + Number(second),
      );
    case OPS.nextLine:
      return inLine(state, state.lineX, state.lineY - state.leading);
    default:
      return state;
  }
}

const inLine = (state: DrawingState, x: number, y: number): DrawingState => ({
  ...state,
  ...{ x, y, lineX: x, lineY: y },
});

export const matrixIn = (numbers: unknown) => [...(numbers as Iterable<number>)] as never as Matrix;

/** Settings of the graphics state, by their names in a PDF. */
function withSetting(state: DrawingState, [key, value]: [string, unknown]): DrawingState {
  switch (key) {
    case 'ca':
      return { ...state, fillOpacity: Number(value) };
    case 'CA':
      return { ...state, strokeOpacity: Number(value) };
    case 'BM':
      return { ...state, blend: String(value) };
    case 'LW':
      return { ...state, lineWidth: Number(value) };
    case 'Font': {
      const [font, fontSize] = value as [string, number];
      return { ...state, font, fontSize };
    }
    case 'SMask':
    case 'TR':
      return { ...state, isMasked: Boolean(value) };
    default:
      return state;
  }
}
