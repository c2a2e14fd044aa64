/** Whether this is rather a phone or tablet than a computer, by its width and whether something hovers over it. */
export const isHeldInHand = (): boolean =>
  !matchMedia('(min-width: 64rem) and (hover: hover)').matches;
