import type {
  CustomerSession,
  SessionVerification,
} from '../../../../../shared/schemas/customer-schema.ts';
import {
  customerFileKinds,
  requiredFileKinds,
} from '../../../../../shared/schemas/files-schema.ts';

/** Where our own wizard collects everything. */
export const here: SessionVerification = {
  files: [...requiredFileKinds],
  isRead: false,
  fillsIn: false,
  barcode: null,
  barcodeByState: {},
  isDemonstration: false,
  checkedBy: null,
  continueAt: null,
  ended: null,
};

/** The same, where documents are read. */
export const readHere: SessionVerification = {
  ...here,
  files: [...customerFileKinds],
  isRead: true,
  fillsIn: true,
  barcode: { use: 'details', asksConsent: false },
};

/** Where the provider does, with an attempt under way. */
export const atVeriff: SessionVerification = {
  files: [],
  isRead: false,
  fillsIn: false,
  barcode: null,
  barcodeByState: {},
  isDemonstration: false,
  checkedBy: 'Veriff',
  continueAt: 'https://provider.example/v/abc',
  ended: null,
};

export const sessionOf = (more: Partial<CustomerSession>): CustomerSession => ({
  customerId: 'cus_a',
  dealer: {
    ...{ dealerId: 'd', name: 'Juniper Street Motors', address: 'A', phone: '5135550142' },
    timeZone: 'America/New_York',
  },
  expiresAt: '2026-12-05T12:00:00Z',
  retentionDays: 90,
  attemptsLeft: 5,
  verification: here,
  result: null,
  ...more,
});
