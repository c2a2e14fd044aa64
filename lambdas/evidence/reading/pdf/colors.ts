/** Red, green and blue from 0 to 255; nothing where it isn't known, as in a pattern. */
export type Color = readonly [red: number, green: number, blue: number] | undefined;

/** How a color is laid over another. */
export type Laying = { opacity: number; blend: string };

export const WHITE: Color = [255, 255, 255];

/**
 * The least contrast that counts as seen, by WCAG's measure (1 to 21). Gray on white has it up to #d8d8d8; the palest
 * small print of bills is about #aaaaaa.
 */
const MIN_CONTRAST = 1.4;

/** From '#rrggbb'. */
export function colorOf(written: unknown): Color {
  const parts = typeof written === 'string' && /^#(..)(..)(..)$/.exec(written);
  if (!parts) return undefined;
  const [red = 0, green = 0, blue = 0] = parts.slice(1).map((each) => Number.parseInt(each, 16));
  return [red, green, blue];
}

/** What is seen where one color was laid over another; nothing in ways of blending that this doesn't know. */
export function laidOver(under: Color, over: Color, { opacity, blend }: Laying): Color {
  if (opacity <= 0) return under;
  const isPlain = blend === 'source-over';
  if (isPlain && opacity >= 1) return over;
  if (!under || !over || !isKnownBlend(blend)) return undefined;
  return mixed(under, over, (below, above) => {
    const blended = blends[blend]?.(below, above) ?? above;
    return below + (blended - below) * opacity;
  });
}

/** By the names that a canvas gives them; those that leave dark text on white readable. */
const blends: Readonly<Record<string, (below: number, above: number) => number>> = {
  multiply: (below, above) => (below * above) / 255,
  darken: Math.min,
};

export const isKnownBlend = (blend: string) => blend === 'source-over' || blend in blends;

type Known = Exclude<Color, undefined>;
const mixed = (one: Known, other: Known, mix: (one: number, other: number) => number): Known => [
  mix(one[0], other[0]),
  mix(one[1], other[1]),
  mix(one[2], other[2]),
];

/** Whether something of one color can be told from the other around it. */
export function isSeenOn(ink: Color, ground: Color): boolean {
  if (!ink || !ground) return false;
  const [darker = 0, lighter = 0] = [lightnessOf(ink), lightnessOf(ground)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05) >= MIN_CONTRAST;
}

/** WCAG's relative luminance, 0 to 1. */
export const lightnessOf = ([red, green, blue]: Known) =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);

const linear = (part: number) =>
  part <= 10 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4;
