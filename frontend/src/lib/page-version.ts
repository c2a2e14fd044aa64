/** The version of the page that is open; `/config.json` has that of the deployment, which may be a later one. */
export const pageVersion = () =>
  import.meta.env.SSR
    ? import.meta.env.VITE_PAGE_VERSION
    : document.querySelector<HTMLMetaElement>('meta[name="version"]')?.content;
