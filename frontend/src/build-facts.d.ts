/** What the build knows, as text (`frontend/prerendered.ts`). */
// oxlint-disable-next-line typescript/consistent-type-definitions -- it adds to Vite's own interface
interface ImportMetaEnv {
  readonly VITE_BUILD_YEAR: string;
  /** While pages are prerendered only. */
  readonly VITE_PAGE_VERSION: string;
}
