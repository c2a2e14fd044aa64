import type { RouteRequest } from '../../shared/routes.ts';
import { REGISTRATION_LEASE_MS } from './registration.ts';
import { isoTime, now } from '../runtime/clock.ts';

import { type Dealer, newRegistrationId } from './dealership.ts';
import type { StoredFile } from '../upload/stored-file.ts';

type Registration = RouteRequest<'register'>['body'];

/** A dealership as it begins; the password goes to the pool and nowhere else. */
export function newDealer(id: string, registration: Registration, proof: StoredFile): Dealer {
  const createdAt = isoTime();
  return {
    id,
    email: registration.email,
    fullName: registration.contactName,
    dealerName: registration.name,
    phone: registration.phone,
    address: registration.address,
    website: registration.website,
    dateOfBirth: '',
    isBlocked: false,
    adminVerification: 'pending',
    isEmailVerified: false,
    createdAt,
    updatedAt: createdAt,
    verificationDocument: proof,
    registrationId: newRegistrationId(),
    registrationLease: now() + REGISTRATION_LEASE_MS,
  };
}
