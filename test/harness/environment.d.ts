declare global {
  /** Whether the test that runs, or a hook of it, has failed; set by the environment. */
  var testHasFailed: boolean;
  /** Imports a module outside of the tests' own contexts, once for all files of a worker; set by the environment. */
  var importOnce: <Module>(url: string) => Promise<Module>;
}
export {};
