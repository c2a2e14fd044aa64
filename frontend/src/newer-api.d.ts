/**
 * Marks members that are newer than the supported browsers. The linter can't tell them from other objects' members, but
 * refuses deprecated ones.
 */
// oxlint-disable-next-line typescript/consistent-type-definitions -- it adds to the platform's own interface
interface URLSearchParams {
  /** @deprecated Safari 16 and Chrome 112 lack it: ask whether its text is empty. */
  readonly size: number;
}
