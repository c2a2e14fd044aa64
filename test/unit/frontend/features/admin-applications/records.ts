import type { Application } from '../../../../../shared/schemas/admin-schema.ts';

const at = new Date(2026, 10, 21, 10, 14).toISOString();

/** An application as the API gives it, with nothing to be looked at. */
export const someApplication = (change: Partial<Application> = {}): Application => ({
  id: '00000000-0000-4000-8000-000000000001',
  dealerName: 'Cedar & Vine Auto Sales',
  fullName: 'Mateo Alvarado',
  email: 'mateo@cedarvine.example',
  createdAt: at,
  adminVerification: 'pending',
  isBlocked: false,
  blockedAt: null,
  isEmailVerified: true,
  address: '88 Vine Avenue, Cedar Falls, IA 50613',
  phone: '(319) 555-0188',
  website: 'https://cedarvine.example',
  isRegistrationComplete: true,
  verificationDocument: {
    ...{ contentType: 'application/pdf', size: 1000 },
    ...{ keptUntil: '2099-01-01T00:00:00.000Z', isDeleted: false },
  },
  mail: { owner: 'website', domain: 'cedarvine.example', websiteDomain: 'cedarvine.example' },
  related: { items: [], hasMore: false },
  verificationStatus: null,
  verifiedAt: null,
  session: null,
  toReview: [],
  undo: null,
  proofReplacedAt: null,
  earlierDocuments: [],
  documentRequest: null,
  documentState: null,
  events: [{ type: 'registered', at }],
  ...change,
});
