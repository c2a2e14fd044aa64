import { hiddenLetters } from './covered-text.ts';
import { drawGlyphs, placeGlyphs } from './glyphs.ts';
import type { Font, Glyph, GlyphContext, PlacedGlyph } from './glyphs.ts';
import { fillOf, inForm, inGroup, initialState, lineWidthOf } from './graphics-state.ts';
import { stateAfter, strokeOf, type GraphicsState, type Numbers } from './graphics-state.ts';
import { pdfjs, storedObject } from './pdfjs.ts';
import type { OperatorList, Operators, Pdf, PdfPage, StoredPicture } from './pdfjs.ts';
import { filled, linesOfPath, multiply, rectangle, stroked } from './shapes.ts';
import { union, IDENTITY, type Box, type Matrix, type PathData, type Shape } from './shapes.ts';
import { addPaint, emptySheet, isSeen, luminance, paintPicture, paintShape } from './sheet.ts';
import { paintStencil, parseColor } from './sheet.ts';
import type { Color, Letter, PositionedLetter, Paint } from './sheet.ts';

/** The part of a page that a person sees. */
export type VisibleContent = {
  /** In the order in which they are drawn. */
  letters: readonly Letter[];
  /** Letters that other ones, which are seen, may stand in place of. */
  hidden: readonly PositionedLetter[];
  /** All that is painted, but letters of fonts that aren't in the file. */
  paints: readonly Paint[];
  /** The whole page, and the places of seals, which aren't part of what is read. */
  paper: Box;
  seals: readonly Box[];
};

/** Interprets the page's operators as a viewer would that draws them. */
export async function interpretPage(pdf: Pdf, page: PdfPage): Promise<VisibleContent> {
  const { OPS } = await pdfjs();
  const layers = await pdf.getOptionalContentConfig();
  const isLayerOn = (layer: unknown) => Boolean(layers.isVisible(layer));
  const seals = await sealsOn(page);
  const signatures = new Set(seals.map(({ id }) => id));
  const viewport = page.getViewport({ scale: 1 });
  const paper: Box = [0, 0, viewport.width, viewport.height];
  const sheet = emptySheet();
  const glyphContext: GlyphContext = {
    page,
    OPS,
    paintsBy: async (list, state) => {
      const paints: Paint[] = [];
      const onPaint = (paint: Paint) => paints.push(paint);
      await interpret(list, state, { page, OPS, isLayerOn, onPaint, signatures });
      return paints;
    },
  };
  const start = initialState(viewport.transform as never as Matrix, [rectangle(paper, IDENTITY)]);
  await interpret(await page.getOperatorList(), start, {
    ...{ page, OPS, isLayerOn, signatures },
    onPaint: (paint) => addPaint(sheet, paint),
    onGlyphs: (state, font, placed) => drawGlyphs(sheet, { state, font, placed }, glyphContext),
  });
  return {
    letters: sheet.letters.filter(isSeen),
    hidden: hiddenLetters(sheet, viewport.width),
    paints: sheet.paintsAt.near(paper),
    paper,
    seals: seals.map(({ rect }) => rectangle(rect, start.matrix).box),
  };
}

type Annotation = { id: unknown; fieldType?: unknown; hasAppearance: boolean; rect: Box };

/**
 * Finds the seals of digital signatures: they are laid over a finished page, which is read without them. A field without
 * an appearance covers nothing, whatever its rectangle is.
 */
const sealsOn = async (page: PdfPage): Promise<Annotation[]> =>
  ((await page.getAnnotations()) as Annotation[]).filter(
    ({ fieldType, hasAppearance }) => fieldType === 'Sig' && hasAppearance,
  );

/** The receiver of everything that is drawn and isn't in a layer that is off or in a mask. */
type Output = {
  page: PdfPage;
  OPS: Operators;
  /** Takes a layer as pdfjs describes it. */
  isLayerOn: (layer: unknown) => boolean;
  /** Annotations that aren't drawn. */
  signatures: ReadonlySet<unknown>;
  onPaint: (paint: Paint) => void;
  onGlyphs?: (state: GraphicsState, font: Font, placed: readonly PlacedGlyph[]) => Promise<void>;
};

/** The first rendering mode in which text also clips what is drawn after it (ISO 32000-1, table 106). */
const CLIPPING_MODE = 4;

type Group = { smask: unknown; matrix: Numbers; bbox: Numbers };

async function interpret(
  { fnArray, argsArray }: OperatorList,
  start: GraphicsState,
  { page, OPS, isLayerOn, signatures, onPaint, onGlyphs }: Output,
): Promise<void> {
  let state = start;
  const saved: GraphicsState[] = [];
  /** One for each marked content around the operator: false in a layer that is off. */
  const layers: boolean[] = [];
  /** Groups around the operator that serve as masks: they themselves are seen nowhere. */
  let masks = 0;
  let isSignature = false;
  let clipRule: number | undefined;
  let textClips: Shape[] = [];

  for (const [index, operator] of fnArray.entries()) {
    const args = argsArray[index] ?? [];
    const isVisible = masks === 0 && !isSignature && layers.every(Boolean);
    state = stateAfter(state, operator, args, OPS);
    switch (operator) {
      case OPS.save:
        saved.push(state);
        break;
      case OPS.restore:
      case OPS.paintFormXObjectEnd:
        state = saved.pop() ?? state;
        break;
      case OPS.paintFormXObjectBegin:
        saved.push(state);
        state = inForm(state, args[0] as Numbers, args[1] as Numbers);
        break;
      case OPS.beginGroup: {
        const { smask, matrix, bbox } = args[0] as Group;
        saved.push(state);
        if (smask) masks++;
        // The form in the group brings the matrix once more, so here it places the box alone.
        state = { ...inGroup(state), clips: inForm(state, matrix, bbox).clips };
        break;
      }
      case OPS.endGroup:
        if ((args[0] as Group).smask) masks--;
        state = saved.pop() ?? state;
        break;
      case OPS.beginAnnotation: {
        const [id, box, transform, matrix] = args as [unknown, Numbers, Matrix, Matrix];
        isSignature = signatures.has(id);
        saved.length = 0;
        state = inForm(initialState(start.matrix, start.clips), null, box);
        state = { ...state, matrix: multiply(multiply(state.matrix, transform), matrix) };
        break;
      }
      case OPS.endAnnotation:
        isSignature = false;
        break;
      case OPS.beginMarkedContent:
        layers.push(true);
        break;
      case OPS.beginMarkedContentProps:
        layers.push(args[0] !== 'OC' || isLayerOn(args[1]));
        break;
      case OPS.endMarkedContent:
        layers.pop();
        break;
      case OPS.clip:
      case OPS.eoClip:
        clipRule = operator;
        break;
      case OPS.setFillColorN:
        if (args[0] === 'Shading')
          state = { ...state, fill: await shadingColor(page, String(args[1])) };
        break;
      case OPS.showText: {
        const font = state.font && ((await sharedObject(page, state.font)) as Font | null);
        if (!font) break;
        const { placed, after } = placeGlyphs(state, font, args[0] as (Glyph | number | null)[]);
        if (state.renderingMode >= CLIPPING_MODE) textClips.push(...placed.map(boxOfGlyph));
        if (isVisible) await onGlyphs?.(state, font, placed);
        state = after;
        break;
      }
      case OPS.endText:
        if (textClips.length) state = { ...state, clips: [...state.clips, union(textClips)] };
        textClips = [];
        break;
      default:
        if (!isVisible) break;
        for (const paint of await paintsOf(page, OPS, state, operator, args)) onPaint(paint);
    }
    // A clip holds from the path on that follows it.
    if (operator === OPS.constructPath && clipRule !== undefined) {
      const lines = linesOfPath(pathIn(args), state.matrix);
      state = { ...state, clips: [...state.clips, filled(lines, clipRule === OPS.eoClip)] };
      clipRule = undefined;
    }
  }
}

/** Fonts are shared between pages, by whatever name. */
const sharedObject = (page: PdfPage, name: string): Promise<unknown> =>
  new Promise((resolve) => {
    page.commonObjs.get(name, (found: unknown) => resolve(found));
  });

const boxOfGlyph = ({ matrix, width }: PlacedGlyph) => rectangle([0, 0, width, 1], matrix);

/** Returns the paint that one operator puts on the page, letters aside. */
async function paintsOf(
  page: PdfPage,
  OPS: Operators,
  state: GraphicsState,
  operator: number,
  args: readonly unknown[],
): Promise<Paint[]> {
  const { clips, matrix } = state;
  const [first] = args;
  const fill = fillOf(state);
  const pictureNamed = async (name: unknown) =>
    typeof name === 'string' ? ((await storedObject(page, name)) as StoredPicture | null) : null;
  switch (operator) {
    case OPS.constructPath:
      return paintsOfPath(OPS, state, Number(first), pathIn(args));
    case OPS.shadingFill: {
      const color = await shadingColor(page, String(first));
      // It fills everything that the clips leave, the first of which is the page.
      return clips.slice(0, 1).map((shape) => paintShape(shape, color, clips, fill));
    }
    case OPS.paintSolidColorImageMask:
      return [paintStencil(null, fill.color, matrix, clips, fill)];
    case OPS.paintImageXObject:
      return [paintPicture(await pictureNamed(first), matrix, clips, fill)];
    case OPS.paintInlineImageXObject:
      return [paintPicture(first as StoredPicture, matrix, clips, fill)];
    case OPS.paintImageMaskXObject: {
      const { data, ...size } = first as { data: unknown; width: number; height: number };
      const stored = data instanceof Uint8Array ? { ...size, data } : await pictureNamed(data);
      return [paintStencil(stored, fill.color, matrix, clips, fill)];
    }
    default:
      return [];
  }
}

function paintsOfPath(
  OPS: Operators,
  state: GraphicsState,
  operator: number,
  path: PathData,
): Paint[] {
  const isEvenOdd = [OPS.eoFill, OPS.eoFillStroke, OPS.closeEOFillStroke].includes(operator);
  const isBoth = [OPS.fillStroke, OPS.closeFillStroke].includes(operator);
  const doesFill = isBoth || isEvenOdd || operator === OPS.fill || operator === OPS.rawFillPath;
  const doesStroke =
    isBoth ||
    [OPS.stroke, OPS.closeStroke, OPS.eoFillStroke, OPS.closeEOFillStroke].includes(operator);
  const lines = linesOfPath(path, state.matrix);
  const paint = (shape: Shape, { color, ...compositing }: ReturnType<typeof fillOf>) => ({
    ...paintShape(shape, color, state.clips, compositing),
    lines: lines.length,
  });
  return [
    ...(doesFill ? [paint(filled(lines, isEvenOdd), fillOf(state))] : []),
    ...(doesStroke ? [paint(stroked(lines, lineWidthOf(state)), strokeOf(state))] : []),
  ];
}

/** Finds the path in the arguments of `constructPath`. */
const pathIn = ([, data]: readonly unknown[]): PathData => (data as [PathData | null])[0] ?? [];

/** The luminance from which on a gradient counts as a pale background. */
const PALE = 0.5;

/** Returns a gradient's middle color if it is pale all over. */
async function shadingColor(page: PdfPage, name: string): Promise<Color> {
  const [kind, , , stops] = ((await storedObject(page, name)) ?? []) as unknown[];
  if (kind !== 'RadialAxial') return undefined;
  const colors = (stops as [number, string][]).map(([, written]) => parseColor(written));
  const isPale = colors.every((color) => color && luminance(color) > PALE);
  return isPale ? colors[colors.length >> 1] : undefined;
}
