/** The words of the pages that stand in for another one: it failed, or there is none. */
export const appCopy = {
  notLoaded: {
    title: "This page couldn't be loaded",
    cause: 'Check your connection, then reload.',
    way: '',
  },
  broken: { cause: 'Something went wrong on this page.', way: 'Reload to continue.' },
  /** On the customer's path, between the two. */
  isSaved: 'Your progress is saved.',
  reload: 'Reload',
  notFound: {
    title: 'Page not found',
    text: 'Check the address, or open the link from your dealership again.',
    home: 'Go to the Home Page',
  },
};
