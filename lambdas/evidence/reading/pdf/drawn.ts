import { MAX_PIXELS } from '../../../../shared/pictures/header.ts';
import { stateAtStart } from './drawing-state.ts';
import { follow } from './follow.ts';
import type { Matrix } from './geometry.ts';
import type { Paint } from './paints.ts';
import { pdfjs, type Pdf, type PdfPage } from './pdfjs.ts';
import { rectangle } from './shapes.ts';
import { cover, emptySheet, isSeen, type Letter } from './sheet.ts';
import { write } from './writing.ts';

/** What can be seen on a page. */
export type Drawn = {
  /** In the order in which they are drawn. */
  letters: readonly Letter[];
  /** The name of the picture with most pixels, of those that aren't too large to read. */
  picture: string | undefined;
};

/** Follows the page's drawing as a viewer would. */
export async function drawnOn(pdf: Pdf, page: PdfPage): Promise<Drawn> {
  const { OPS } = await pdfjs();
  const layers = await pdf.getOptionalContentConfig();
  const isShown = (layer: unknown) => Boolean(layers.isVisible(layer));
  const { transform, width, height } = page.getViewport({ scale: 1 });
  const paper = rectangle([0, 0, width, height], [1, 0, 0, 1, 0, 0]);
  const start = stateAtStart(transform as never as Matrix, [paper]);
  const sheet = emptySheet();
  let largest: { name: string; pixels: number } | undefined;
  await follow(await page.getOperatorList(), start, {
    page,
    OPS,
    isShown,
    onPaint: (paint) => cover(sheet, paint),
    onPicture: (name, pixels) => {
      if (pixels <= MAX_PIXELS && pixels > (largest?.pixels ?? 0)) largest = { name, pixels };
    },
    onLetters: (state, font, letters) =>
      write(
        sheet,
        { state, font, letters },
        {
          page,
          OPS,
          paintedBy: async (list, within) => {
            const paints: Paint[] = [];
            await follow(list, within, {
              page,
              OPS,
              isShown,
              onPaint: (each) => paints.push(each),
            });
            return paints;
          },
        },
      ),
  });
  return { letters: sheet.letters.filter(isSeen), picture: largest?.name };
}
