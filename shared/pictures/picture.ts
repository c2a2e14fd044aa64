/** Red, green, blue and an alpha of 255 for each pixel, in rows from the top. */
export type Picture = {
  readonly width: number;
  readonly height: number;
  readonly rgba: Uint8Array;
};

/** One byte of brightness for each pixel, in rows from the top. */
export type GrayPicture = {
  readonly width: number;
  readonly height: number;
  readonly gray: Uint8Array;
};

/** As television weighs the colors (ITU-R BT.601), in 1,024ths. */
const weights = [306, 601, 117] as const;

export function grayOf({ width, height, rgba }: Picture): GrayPicture {
  const gray = new Uint8Array(width * height);
  for (let pixel = 0, at = 0; pixel < gray.length; pixel++, at += 4)
    gray[pixel] =
      ((rgba[at] ?? 0) * weights[0] +
        (rgba[at + 1] ?? 0) * weights[1] +
        (rgba[at + 2] ?? 0) * weights[2]) >>
      10;
  return { width, height, gray };
}
