import type { PersonalFields } from '../../shared/schemas/customer-schema.ts';

const person = (
  fullName: string,
  dateOfBirth: string,
  address: string,
  phone: string,
): PersonalFields => ({
  fullName,
  dateOfBirth,
  address,
  phone,
  email: `${fullName.toLowerCase().replace(/[^a-z]+/g, '.')}@mail.example`,
});

/** The demo dealership's customers. Reserved domains and fictional numbers, as in `demo-people.ts`. */
export const customers = {
  /** Was sent the credit link. */
  approved: person(
    'Priya Raman',
    '1991-04-18',
    '7 Alder Court, Fairview, OH 45011',
    '513-555-0117',
  ),
  /** Denied once before. */
  approvedAtLast: person(
    'Thomas Okafor',
    '1984-11-02',
    '310 Mill Road, Oxford, OH 45056',
    '513-555-0171',
  ),
  approvedWithLongName: person(
    'Bartholomew Featherstonehaugh-Cholmondeley',
    '1968-07-29',
    '2 Long Lane, Hamilton, OH 45013',
    '513.555.0126',
  ),
  /** May try again. */
  denied: person('Dana Whitlock', '1979-01-30', '55 Birch Street, Trenton, OH 45067', '5135550139'),
  /** Denied in every attempt; where the dealership decides, once, and then in person. */
  deniedForGood: person(
    'Curtis Bell',
    '1990-06-03',
    '8 Quarry Road, Monroe, OH 45050',
    '(513) 555-0158',
  ),
  /** Waits for the dealership's decision, where it decides. */
  waiting: person(
    'Rosa Delgado',
    '1988-03-21',
    '126 Spruce Avenue, Hamilton, OH 45011',
    '(513) 555-0174',
  ),
  /** Opened the link and went no further than the first form. */
  hesitating: person(
    'Lena Fischer',
    '1996-09-12',
    '19 Elm Street, Fairview, OH 45011',
    '(513) 555-0165',
  ),
  /** The dealership canceled the link. */
  cancelled: person(
    'Walter Grant',
    '1972-02-14',
    '41 Mill Road, Oxford, OH 45056',
    '(513) 555-0182',
  ),
  /** Was too late, and asked for a new link. */
  expired: person('Imani Brooks', '1987-12-09', '3 Park Place, Trenton, OH 45067', '513 555 0193'),
};

export type CustomerKey = keyof typeof customers;

/**
 * Days since each of them got a link, and did all that they did. An expired link was given longer ago than links work.
 */
export const daysAgo: Record<CustomerKey, number> = {
  approved: 20,
  approvedAtLast: 12,
  approvedWithLongName: 5,
  denied: 9,
  deniedForGood: 16,
  waiting: 0,
  hesitating: 1,
  cancelled: 3,
  expired: 23,
};

/** The names that links were made for, where somebody else used them. */
export const madeFor: Partial<Record<CustomerKey, string>> = { waiting: 'Tasha Monroe' };

/** Got the link by mail and has not opened it. */
export const mailed = { fullName: 'Oscar Vega', email: 'oscar.vega@mail.example' };
