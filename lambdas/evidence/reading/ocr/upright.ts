import { orient } from '../pictures/orient.ts';
import type { Picture } from '../../../../shared/pictures/picture.ts';
import type { Box } from './boxes.ts';

/** Only boxes this much longer than high tell which way text runs. */
const TELLING = 2.5;
/** Exif's numbers for a quarter turn clockwise and a half turn. */
const QUARTER_TURN = 6;
const HALF_TURN = 3;
/** Whether most of the text runs up or down the picture. */
export function isOnSide(boxes: readonly Box[]): boolean {
  let level = 0;
  let steep = 0;
  for (const { angle, length, height } of boxes) {
    if (length < height * TELLING) continue;
    if (Math.abs(Math.sin(angle)) > Math.SQRT1_2) steep += length;
    else level += length;
  }
  return steep > level * 1.5;
}

export const quarterTurned = (picture: Picture) => orient(picture, QUARTER_TURN);

/** The picture and its boxes the other way round. */
export const halfTurned = (picture: Picture, boxes: readonly Box[]) => ({
  picture: orient(picture, HALF_TURN),
  boxes: boxes.map((box) => ({
    ...box,
    centerX: picture.width - box.centerX,
    centerY: picture.height - box.centerY,
  })),
});
