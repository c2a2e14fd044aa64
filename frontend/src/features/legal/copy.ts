/** Everything that stands around the articles themselves, whose text is in `content/`. */
export const articlePageCopy = {
  version: (version: number) => `Version ${version}.`,
  lastUpdated: (monthAndYear: string) => `Last updated: ${monthAndYear}`,
  contact: {
    title: 'Contact',
    customers:
      'Customers, contact the dealership that sent you the link. Its name and address are at the top of each page of your verification.',
    others: 'Dealerships, and anyone with a question about this site, contact us:',
  },
};
