declare global {
  /** Whether the test that runs, or a hook of it, has failed; set by the environment. */
  var testHasFailed: boolean;
}
export {};
