import { altered, stateAtStart, type DrawingState, type Operations } from './drawing-state.ts';
import { inForm, inGroup } from './nesting.ts';
import type { Font, Glyph, OperatorList } from './fonts.ts';
import { times, type Matrix } from './geometry.ts';
import { placed, type Placed } from './letters.ts';
import { paintsOf, pathIn, shadeOf } from './painting.ts';
import type { Paint } from './paints.ts';
import type { PdfPage } from './pdfjs.ts';
import { anyOf, filled, partsOf, rectangle, type Shape } from './shapes.ts';

/** What is told of all that can be seen. */
export type Follower = {
  page: PdfPage;
  OPS: Operations;
  /** Whether a layer, as pdfjs describes it, is switched on. */
  isShown: (layer: unknown) => boolean;
  onPaint: (paint: Paint) => void;
  onPicture?: (name: string, pixels: number) => void;
  onLetters?: (state: DrawingState, font: Font, letters: readonly Placed[]) => Promise<void>;
};

/** From this one on, text is also what later drawing is kept within (ISO 32000-1, table 106). */
const CLIPPING_MODE = 4;

type Numbers = Iterable<number> | null;
type Group = { smask: unknown; matrix: Numbers; bbox: Numbers };

/** Follows a list of operations as a viewer would that draws them. */
export async function follow(
  { fnArray, argsArray }: OperatorList,
  start: DrawingState,
  { page, OPS, isShown, onPaint, onPicture, onLetters }: Follower,
): Promise<void> {
  let state = start;
  const kept: DrawingState[] = [];
  const layers: boolean[] = [];
  /** Groups around this that serve as masks: they themselves are seen nowhere. */
  let masks = 0;
  let clipRule: number | undefined;
  let textClips: Shape[] = [];

  for (const [index, operation] of fnArray.entries()) {
    const args = argsArray[index] ?? [];
    const isSeen = masks === 0 && layers.every(Boolean);
    state = altered(state, operation, args, OPS);
    switch (operation) {
      case OPS.save:
        kept.push(state);
        break;
      case OPS.restore:
      case OPS.paintFormXObjectEnd:
        state = kept.pop() ?? state;
        break;
      case OPS.paintFormXObjectBegin:
        kept.push(state);
        state = inForm(state, args[0] as Numbers, args[1] as Numbers);
        break;
      case OPS.beginGroup: {
        const { smask, matrix, bbox } = args[0] as Group;
        kept.push(state);
        if (smask) masks++;
        // Its matrix comes once more with the form in it.
        state = { ...inGroup(state), clips: inForm(state, matrix, bbox).clips };
        break;
      }
      case OPS.endGroup:
        if ((args[0] as Group).smask) masks--;
        state = kept.pop() ?? state;
        break;
      case OPS.beginAnnotation: {
        const [, box, transform, matrix] = args as [unknown, Numbers, Matrix, Matrix];
        kept.length = 0;
        state = inForm(stateAtStart(start.matrix, start.clips), null, box);
        state = { ...state, matrix: times(times(state.matrix, transform), matrix) };
        break;
      }
      case OPS.beginMarkedContent:
        layers.push(true);
        break;
      case OPS.beginMarkedContentProps:
        layers.push(args[0] !== 'OC' || isShown(args[1]));
        break;
      case OPS.endMarkedContent:
        layers.pop();
        break;
      case OPS.clip:
      case OPS.eoClip:
        clipRule = operation;
        break;
      case OPS.setFillColorN:
        if (args[0] === 'Shading') state = { ...state, fill: await shadeOf(page, String(args[1])) };
        break;
      case OPS.showText: {
        const font = state.font && (await fontFor(page, state.font));
        if (!font) break;
        const { letters, after } = placed(state, font, args[0] as (Glyph | number | null)[]);
        if (state.renderingMode >= CLIPPING_MODE) textClips.push(...letters.map(boxOfLetter));
        if (isSeen) await onLetters?.(state, font, letters);
        state = after;
        break;
      }
      case OPS.endText:
        if (textClips.length) state = { ...state, clips: [...state.clips, anyOf(textClips)] };
        textClips = [];
        break;
      default:
        if (!isSeen) break;
        for (const paint of await paintsOf(page, OPS, state, operation, args)) onPaint(paint);
        if (operation === OPS.paintImageXObject)
          onPicture?.(String(args[0]), Number(args[1]) * Number(args[2]));
    }
    if (operation === OPS.constructPath && clipRule !== undefined) {
      const clip = filled(partsOf(pathIn(args), state.matrix), clipRule === OPS.eoClip);
      state = { ...state, clips: [...state.clips, clip] };
      clipRule = undefined;
    }
  }
}

const fontFor = (page: PdfPage, name: string): Promise<Font | null> =>
  new Promise((resolve) => {
    page.commonObjs.get(name, (found: unknown) => resolve(found as Font | null));
  });

const boxOfLetter = ({ matrix, width }: Placed) => rectangle([0, 0, width, 1], matrix);
