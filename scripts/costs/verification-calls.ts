import type { RouteName } from '../../shared/routes.ts';

/** The base load: a month of ten dealerships with a hundred customers each. */
export const base = {
  verificationsPerMonth: 1000,
  dealerships: 10,
  /** Dashboards that each dealership keeps open all day. */
  openDashboards: 3,
} as const;

/** The calls of one verification and the second, from its beginning, at which each comes. */
type Script = readonly (readonly [route: RouteName, second: number])[];

const every = (route: RouteName, from: number, to: number, pause: number): Script =>
  Array.from({ length: Math.floor((to - from) / pause) }, (_, index) => [
    route,
    from + index * pause,
  ]);

/** A customer opens an emailed link and takes about five minutes; half an hour later, somebody decides. */
export const verification: Script = [
  ['createLink', 0],
  ['mailLink', 5],
  ['openLink', 60],
  ['getCustomerSession', 61],
  ['saveContact', 90],
  ['getProgress', 91],
  // Somebody may have the link open on another device as well.
  ...every('getProgress', 106, 400, 30),
  ['beginVerification', 130],
  // The video, and its stills.
  ['createCustomerUpload', 190],
  ['createCustomerUpload', 195],
  ['noteProgress', 200],
  ['createCustomerUpload', 250],
  ['noteProgress', 255],
  ['createCustomerUpload', 290],
  ['noteProgress', 295],
  ['createCustomerUpload', 340],
  ['noteProgress', 345],
  ['submitVerification', 400],
  // The pace of the page that waits for the result.
  ...[3, 4, 5, 6, 7, 8, 10, 12, 14, 16, 18, 20].map(
    (after) => ['getCustomerSession', 400 + after] as const,
  ),
  ...every('getCustomerSession', 435, 600, 30),
  ['getSubmission', 2000],
  // The video and its stills, both sides of the license, the bill.
  ['getSubmissionFile', 2001],
  ['getSubmissionFile', 2001],
  ['getSubmissionFile', 2001],
  ['getSubmissionFile', 2001],
  ['getSubmissionFile', 2010],
  ...every('getSubmission', 2010, 2130, 15),
  ['decideSubmission', 2130],
  ['sendCreditLink', 2140],
];

/**
 * Changes during one verification that a dealership's lists show; at each, its open dashboards read their lists twice.
 */
export const changesShown = 6;

/** The lists of a dashboard: those to review, all others, and the newest, of which it tells. */
export const listsOfDashboard = 3;

/**
 * Seconds between two requests of a dashboard that somebody looks at, and of one that nobody does; and the share of the
 * former.
 */
export const polling = { looking: 12, idle: 60, looked: 0.3 } as const;

/** Requests per second of one open dashboard, on average. */
export const dashboardPerSecond =
  polling.looked / polling.looking + (1 - polling.looked) / polling.idle;
