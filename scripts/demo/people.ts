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

export const pendingDealership = {
  name: 'Cedar & Vine Auto',
  address: '88 Vine Avenue, Cedar Falls, IA 50613',
  phone: '(319) 555-0188',
  website: 'https://cedarvine.example',
  contactName: 'Mateo Lindqvist',
  email: 'mateo@cedarvine.example',
  password: 'waiting-for-an-answer',
};

export const demoCreditLink = 'https://credit.example/apply/juniper-street-motors';

const person = (fullName: string, dateOfBirth: string, address: string, phone: string) => ({
  fullName,
  dateOfBirth,
  address,
  phone,
  email: `${fullName.toLowerCase().replace(/[^a-z]+/g, '.')}@mail.example`,
});

export const approvedCustomers = [
  person('Priya Raman', '1991-04-18', '7 Alder Court, Fairview, OH 45011', '(513) 555-0117'),
  person('Thomas Okafor', '1984-11-02', '310 Mill Road, Oxford, OH 45056', '513-555-0171'),
  person(
    'Bartholomew Featherstonehaugh-Cholmondeley',
    '1968-07-29',
    '2 Long Lane, Hamilton, OH 45013',
    '513.555.0126',
  ),
];
export const deniedCustomers = [
  person('Dana Whitlock', '1979-01-30', '55 Birch Street, Trenton, OH 45067', '5135550139'),
];
/** Opened the link and went no further than the first form. */
export const hesitatingCustomer = person(
  'Lena Fischer',
  '1996-09-12',
  '19 Elm Street, Fairview, OH 45011',
  '(513) 555-0165',
);
