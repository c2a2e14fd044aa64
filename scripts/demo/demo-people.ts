/** Everybody in the demo. Reserved domains and fictional numbers: no mail or call reaches anyone. */
export const demoAdmin = { email: 'admin@demo.example', password: 'look-before-you-approve' };

export const demoDealership = {
  name: 'Juniper Street Motors',
  address: '1420 Juniper Street, Fairview, OH 45011',
  phone: '(513) 555-0142',
  website: 'https://juniperstreet.example',
  contactName: 'Renata Alvarez',
  email: 'renata@juniperstreet.example',
  password: 'keys-on-the-counter',
};

/** Works there, but isn't an owner. */
export const demoMember = {
  fullName: 'Joy Castellano',
  email: 'joy@juniperstreet.example',
  password: 'test-drive-at-noon',
};

/** Sends links there and sees no IDs. */
export const demoSalesperson = {
  fullName: 'Marcus Bell',
  email: 'marcus@juniperstreet.example',
  password: 'handshake-on-the-lot',
};

/** Was invited there, and hasn't joined. */
export const demoInvited = 'priscilla@juniperstreet.example';

/** Days since it registered and was approved: before its first customer. */
export const demoDealershipDays = 34;

export const pendingDealership = {
  name: 'Cedar & Vine Auto',
  address: '88 Vine Avenue, Cedar Falls, IA 50613',
  phone: '(319) 555-0188',
  website: 'https://cedarvine.example',
  contactName: 'Mateo Lindqvist',
  email: 'mateo@cedarvine.example',
  password: 'waiting-for-an-answer',
};

/** A second admin, so that the audit list tells two people apart. */
export const demoColleague = { email: 'colleague@demo.example', password: 'four-eyes-see-more' };

const dealership = (
  name: string,
  contactName: string,
  domain: string,
  different: Partial<typeof demoDealership> = {},
): typeof demoDealership => ({
  name,
  contactName,
  address: `${name.length}0 Mill Road, Fairview, OH 45011`,
  phone: `(513) 555-01${String(name.length).padStart(2, '0')}`,
  website: `https://www.${domain}`,
  email: `${contactName.split(' ')[0]?.toLowerCase() ?? ''}@${domain}`,
  password: 'one-of-many-dealers',
  ...different,
});

/** Dealerships in every state that an admin meets. */
export const otherDealerships = {
  /** Declined, for a license that has expired. */
  declined: dealership('Fairview Auto Outlet', 'Gordon Pike', 'fairviewoutlet.example'),
  /** Pending; gives the phone number and the address of the declined one, and mail of another domain. */
  lookalike: dealership('Fairview Premium Cars', 'Gail Pike', 'fairviewpremium.example', {
    address: '200 MILL ROAD, Fairview, OH 45011',
    phone: '513-555-0120',
    email: 'gail@outletmail.example',
  }),
  /** Declined, then opened again. */
  reconsidered: dealership('Bluebird Motors', 'Ines Okoye', 'bluebird.example'),
  /** Approved, then blocked. */
  blocked: dealership('Harbor Road Imports', 'Viktor Lang', 'harborroad.example'),
  approved: dealership('Élan & Sons Automobiles', 'Noémie Élan', 'elan.example', {
    email: 'noemie@elan.example',
  }),
  /** Has not confirmed its address. */
  unverified: dealership('Two Rivers Used Cars', 'Sam Ortiz', 'tworivers.example', {
    address: '9 River Lane, Oxford, OH 45056',
    phone: '(513) 555-0177',
  }),
};

export const demoReasons = {
  decline: 'The dealer license has expired. Please send the current one.',
  declineByMistake: "We couldn't reach the business by phone.",
  reconsider: 'The dealership called back with its new number.',
  block: 'Several customers say they never dealt with this business.',
  verification: 'We called the number on the license and spoke to the contact person.',
};
