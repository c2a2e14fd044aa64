import type { Operators } from './pdfjs.ts';
import { isKnownBlend, parseColor, type Color, type Compositing } from './sheet.ts';
import { determinant, IDENTITY, multiply, rectangle } from './shapes.ts';
import type { Box, Matrix, Shape } from './shapes.ts';

/** The settings that a PDF's next operator draws with (ISO 32000-1, 8.4). */
export type GraphicsState = TextState & {
  /** Onto the page, in points from its top left. */
  matrix: Matrix;
  clips: readonly Shape[];
  fill: Color;
  stroke: Color;
  fillOpacity: number;
  strokeOpacity: number;
  blend: string;
  lineWidth: number;
  /** A mask or a color table, neither of which is followed here, decides how much is seen. */
  isMasked: boolean;
  /** The same for a group around it, and the group's opacity. */
  isGroupMasked: boolean;
  groupOpacity: number;
};

type TextState = {
  textMatrix: Matrix;
  /** The place of the next letter, and of its line's beginning, in text space. */
  x: number;
  y: number;
  lineX: number;
  lineY: number;
  font: string;
  fontSize: number;
  letterSpacing: number;
  wordSpacing: number;
  /** Horizontal scaling, as a share. */
  widthScale: number;
  leading: number;
  rise: number;
  /** ISO 32000-1, table 106. */
  renderingMode: number;
};

const BLACK: Color = [0, 0, 0];

export const initialState = (matrix: Matrix, clips: readonly Shape[]): GraphicsState => ({
  matrix,
  clips,
  ...{ fill: BLACK, stroke: BLACK, fillOpacity: 1, strokeOpacity: 1 },
  ...{ blend: 'source-over', lineWidth: 1 },
  ...{ isMasked: false, isGroupMasked: false, groupOpacity: 1 },
  ...{ textMatrix: IDENTITY, x: 0, y: 0, lineX: 0, lineY: 0, font: '', fontSize: 0 },
  ...{ letterSpacing: 0, wordSpacing: 0, widthScale: 1, leading: 0, rise: 0, renderingMode: 0 },
});

/** Returns the state after an operator that sets some of it. Those that draw, clip, save or restore leave it. */
export function stateAfter(
  state: GraphicsState,
  operator: number,
  args: readonly unknown[],
  OPS: Operators,
): GraphicsState {
  const [first, second] = args;
  switch (operator) {
    case OPS.transform:
      return { ...state, matrix: multiply(state.matrix, args as unknown as Matrix) };
    case OPS.setFillRGBColor:
      return { ...state, fill: parseColor(first) };
    case OPS.setStrokeRGBColor:
      return { ...state, stroke: parseColor(first) };
    case OPS.setFillColorN:
    case OPS.setFillTransparent:
      return { ...state, fill: undefined };
    case OPS.setStrokeColorN:
    case OPS.setStrokeTransparent:
      return { ...state, stroke: undefined };
    case OPS.setLineWidth:
      return { ...state, lineWidth: Number(first) };
    case OPS.setGState:
      return (first as [string, unknown][]).reduce(withParameter, state);
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
      return atLineStart({ ...state, textMatrix: IDENTITY }, 0, 0);
    case OPS.setTextMatrix:
      return atLineStart({ ...state, textMatrix: toMatrix(first as Iterable<number>) }, 0, 0);
    case OPS.moveText:
      return atLineStart(state, state.lineX + Number(first), state.lineY + Number(second));
    case OPS.setLeadingMoveText:
      return atLineStart(
        { ...state, leading: -Number(second) },
        state.lineX + Number(first),
        state.lineY + Number(second),
      );
    case OPS.nextLine:
      return atLineStart(state, state.lineX, state.lineY - state.leading);
    default:
      return state;
  }
}

const atLineStart = (state: GraphicsState, x: number, y: number): GraphicsState => ({
  ...state,
  ...{ x, y, lineX: x, lineY: y },
});

const toMatrix = (numbers: Iterable<number>) => [...numbers] as never as Matrix;

/** Sets a graphics state parameter, by its name in a PDF (ISO 32000-1, table 58). */
function withParameter(state: GraphicsState, [key, value]: [string, unknown]): GraphicsState {
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

/** Numbers that an operator may leave out. */
export type Numbers = Iterable<number> | null | undefined;

/** Enters a form, which has a space of its own and is kept within its box. */
export function inForm(state: GraphicsState, ownMatrix: Numbers, ownBox: Numbers): GraphicsState {
  const matrix = ownMatrix ? multiply(state.matrix, toMatrix(ownMatrix)) : state.matrix;
  if (!ownBox) return { ...state, matrix };
  const clip = rectangle([...ownBox] as never as Box, matrix);
  return { ...state, matrix, clips: [...state.clips, clip] };
}

/** Enters a group, which is drawn apart and then put on the page by the state that held around it. */
export const inGroup = (state: GraphicsState): GraphicsState => ({
  ...state,
  ...{ groupOpacity: state.groupOpacity * state.fillOpacity, fillOpacity: 1, strokeOpacity: 1 },
  isGroupMasked: isColorUnknown(state) || !isKnownBlend(state.blend),
  isMasked: false,
});

export const fillOf = (state: GraphicsState): { color: Color } & Compositing => ({
  color: isColorUnknown(state) ? undefined : state.fill,
  opacity: state.fillOpacity * state.groupOpacity,
  blend: state.blend,
});

export const strokeOf = (state: GraphicsState): { color: Color } & Compositing => ({
  color: isColorUnknown(state) ? undefined : state.stroke,
  opacity: state.strokeOpacity * state.groupOpacity,
  blend: state.blend,
});

const isColorUnknown = ({ isMasked, isGroupMasked }: GraphicsState) => isMasked || isGroupMasked;

/** The width of a line on the page, in points. */
export const lineWidthOf = ({ lineWidth, matrix }: GraphicsState) =>
  lineWidth * Math.sqrt(Math.abs(determinant(matrix)));
