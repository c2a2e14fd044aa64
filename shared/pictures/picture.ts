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

/** Weights of the colors as in television (ITU-R BT.601), in 1,024ths. */
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

type Size = { width: number; height: number };

/** Returns the size with the same proportions whose longer side is at most `longSide`. */
export function sizeWithin({ width, height }: Size, longSide: number): Size {
  const scale = Math.min(1, longSide / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}

/** The first source row or column of each result, and the shares of `most` of them from there. */
type Shares = { firsts: Int32Array; most: number; shares: Float32Array };

function sharesOf(from: number, to: number): Shares {
  const scale = from / to;
  const most = Math.ceil(scale) + 1;
  const firsts = new Int32Array(to);
  const shares = new Float32Array(to * most);
  for (let index = 0; index < to; index++) {
    const begin = index * scale;
    const end = Math.min(from, begin + scale);
    // Beyond the end there is no share, so nothing is looked up outside of the picture.
    const first = Math.max(0, Math.min(Math.floor(begin), from - most));
    firsts[index] = first;
    for (let part = 0; part < most; part++) {
      const overlap = Math.min(end, first + part + 1) - Math.max(begin, first + part);
      shares[index * most + part] = Math.max(0, overlap) / scale;
    }
  }
  return { firsts, most, shares };
}

type AddRow = (
  bytes: Uint8Array,
  rowStart: number,
  rowShare: number,
  columns: Shares,
  sums: Float32Array,
) => void;

const addGrayRow: AddRow = (bytes, rowStart, rowShare, { firsts, most, shares }, sums) => {
  for (let x = 0, at = 0; x < firsts.length; x++) {
    let source = rowStart + (firsts[x] ?? 0);
    let sum = 0;
    for (let part = 0; part < most; part++) sum += (bytes[source++] ?? 0) * (shares[at++] ?? 0);
    sums[x] = (sums[x] ?? 0) + sum * rowShare;
  }
};

const addColorRow: AddRow = (bytes, rowStart, rowShare, { firsts, most, shares }, sums) => {
  for (let x = 0, at = 0; x < firsts.length; x++) {
    let source = (rowStart + (firsts[x] ?? 0)) * 4;
    let red = 0;
    let green = 0;
    let blue = 0;
    for (let part = 0; part < most; part++, source += 4) {
      const share = shares[at++] ?? 0;
      red += (bytes[source] ?? 0) * share;
      green += (bytes[source + 1] ?? 0) * share;
      blue += (bytes[source + 2] ?? 0) * share;
    }
    sums[x * 4] = (sums[x * 4] ?? 0) + red * rowShare;
    sums[x * 4 + 1] = (sums[x * 4 + 1] ?? 0) + green * rowShare;
    sums[x * 4 + 2] = (sums[x * 4 + 2] ?? 0) + blue * rowShare;
    sums[x * 4 + 3] = (sums[x * 4 + 3] ?? 0) + 255 * rowShare;
  }
};

/**
 * Shrinks a picture. Each result is the average of the area that it covers, so that fine detail makes no false
 * pattern.
 */
function average(bytes: Uint8Array, channels: 1 | 4, from: Size, to: Size): Uint8Array {
  const addRow = channels === 1 ? addGrayRow : addColorRow;
  const columns = sharesOf(from.width, to.width);
  const rows = sharesOf(from.height, to.height);
  const sums = new Float32Array(to.width * channels);
  const result = new Uint8Array(sums.length * to.height);
  for (let y = 0; y < to.height; y++) {
    sums.fill(0);
    for (let part = 0; part < rows.most; part++) {
      const share = rows.shares[y * rows.most + part] ?? 0;
      const row = (rows.firsts[y] ?? 0) + part;
      if (share > 0) addRow(bytes, row * from.width, share, columns, sums);
    }
    const start = y * sums.length;
    for (let at = 0; at < sums.length; at++) result[start + at] = (sums[at] ?? 0) + 0.5;
  }
  return result;
}

const isSmaller = (size: Size, picture: Size) =>
  size.width < picture.width || size.height < picture.height;

/** Shrinks a picture; never enlarges one. */
export const shrink = (picture: Picture, size: Size): Picture =>
  isSmaller(size, picture) ? { ...size, rgba: average(picture.rgba, 4, picture, size) } : picture;

export const shrinkGray = (picture: GrayPicture, size: Size): GrayPicture =>
  isSmaller(size, picture) ? { ...size, gray: average(picture.gray, 1, picture, size) } : picture;
