import { isKnownBlend } from './colors.ts';
import { matrixIn, type DrawingState } from './drawing-state.ts';
import { times, type Box } from './geometry.ts';
import { rectangle } from './shapes.ts';

/** Within a form, in a space of its own and kept within its box. */
export function inForm(
  state: DrawingState,
  ownMatrix: Iterable<number> | null | undefined,
  ownBox: Iterable<number> | null | undefined,
): DrawingState {
  const matrix = ownMatrix ? times(state.matrix, matrixIn(ownMatrix)) : state.matrix;
  if (!ownBox) return { ...state, matrix };
  return {
    ...state,
    matrix,
    clips: [...state.clips, rectangle([...ownBox] as never as Box, matrix)],
  };
}

/** Within a group, which is drawn apart and then laid on the page by what held around it. */
export const inGroup = (state: DrawingState): DrawingState => ({
  ...state,
  ...{ fade: state.fade * state.fillOpacity, fillOpacity: 1, strokeOpacity: 1 },
  ...{ isInMasked: state.isInMasked || state.isMasked || !isKnownBlend(state.blend) },
  isMasked: false,
});
