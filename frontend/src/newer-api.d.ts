/** What the linter can't tell from other objects' members; as a deprecated one it does. */
// oxlint-disable-next-line typescript/consistent-type-definitions -- it adds to the platform's own interface
interface URLSearchParams {
  /** @deprecated Safari 16 and Chrome 112 lack it: ask whether its text is empty. */
  readonly size: number;
}
