/** Everything that stands around the articles themselves, whose text is in `content/`. */
export const articlePageCopy = {
  version: (version: number) => `Version ${version}.`,
  lastUpdated: (monthAndYear: string) => `Last updated: ${monthAndYear}`,
  licenses: 'Licenses of the software that this website uses',
  dealership: {
    title: 'Whom to contact',
    known: 'Call or write to the dealership:',
    unknown:
      'Call or write to the dealership where it happened. Look for its phone number and address on the papers, letter or email that you got. If you only know the lender, ask it which dealership sent the application.',
  },
  contact: {
    title: 'Contact',
    customers:
      'Customers, contact the dealership that sent you the link. Its name and address are at the top of each page of your verification.',
    others: 'Dealerships, and anyone with a question about this site, contact us:',
  },
};
