/** The words of a form's own parts. Labels, hints and problems are the page's. */
export const formCopy = {
  summary: 'There is a problem',
  show: 'Show',
  hide: 'Hide',
  /** The same for screen readers. */
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  didYouMean: (domain: string) => `Did you mean ${domain}?`,
  useDomain: (domain: string) => `Use ${domain}`,
};
