import type { RouteName } from '../../shared/routes.ts';

/** The least load that sums begin with: a month of ten dealerships with a hundred customers each. */
export const base = {
  verificationsPerMonth: 1000,
  dealerships: 10,
  /** Of each dealership, all day. */
  openDashboards: 3,
} as const;

/** The calls of one verification and the second, from its beginning, at which each comes. */
type Script = readonly (readonly [route: RouteName, second: number])[];

const every = (route: RouteName, from: number, to: number, pause: number): Script =>
  Array.from({ length: Math.floor((to - from) / pause) }, (_, index) => [
    route,
    from + index * pause,
  ]);

/** By the link that a dealership has emailed, in about five minutes; half an hour later, somebody decides. */
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
  ['createCustomerUpload', 190],
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
  // The video, both sides of the license, the bill.
  ['getSubmissionFile', 2001],
  ['getSubmissionFile', 2001],
  ['getSubmissionFile', 2001],
  ['getSubmissionFile', 2010],
  ...every('getSubmission', 2010, 2130, 10),
  ['decideSubmission', 2130],
  ['sendCreditLink', 2140],
];

/** Changes of what a dealership's lists show, in one verification; each has its open dashboards read their list twice. */
export const changesShown = 6;

/** Seconds between two questions of a dashboard, while somebody looks and while nobody does, and how many are looked at. */
export const polling = { looking: 10, idle: 60, looked: 0.3 } as const;

/** Questions that one open dashboard asks in a second, on average. */
export const dashboardPerSecond =
  polling.looked / polling.looking + (1 - polling.looked) / polling.idle;
