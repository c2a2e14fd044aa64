import type { RouteRequest } from '../../../shared/routes.ts';
import { REGISTRATION_LEASE_MS } from '../../data/dealer-registration.ts';
import { isoTime, now } from '../../domain/clock.ts';
import { newRegistrationId } from '../../domain/ids.ts';
import type { StoredFile } from '../../domain/customer.ts';
import type { Dealer } from '../../domain/dealer.ts';

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
