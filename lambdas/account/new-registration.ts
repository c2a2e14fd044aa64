import type { RouteRequest } from '../../shared/routes.ts';
import { newDealershipId, newRegistrationId } from '../dealership/dealership.ts';
import { isoTime, now } from '../runtime/clock.ts';
import type { StoredFile } from '../upload/stored-file.ts';
import { ownerOf } from './account.ts';
import { REGISTRATION_LEASE_MS, type Registration } from './registration.ts';

type Fields = RouteRequest<'register'>['body'];

/** A dealership as it begins, and its owner's account; the password goes to the pool and nowhere else. */
export function newRegistration(sub: string, fields: Fields, proof: StoredFile): Registration {
  const {
    name: dealerName,
    contactName: fullName,
    email,
    phone,
    address,
    website,
    password: _password,
    verificationDocument: _proof,
    ...forgotten
  } = fields;
  const createdAt = isoTime();
  const dealership = {
    id: newDealershipId(),
    email,
    fullName,
    dealerName,
    phone,
    address,
    website,
    // A field of the form that isn't named above does not compile here, instead of being dropped.
    ...(forgotten satisfies Record<PropertyKey, never>),
    dateOfBirth: '',
    isBlocked: false,
    adminVerification: 'pending' as const,
    isEmailVerified: false,
    owners: 1,
    createdAt,
    updatedAt: createdAt,
    verificationDocument: proof,
    earlierDocuments: [],
    registrationId: newRegistrationId(),
    registrationLease: now() + REGISTRATION_LEASE_MS,
  };
  return { dealership, account: ownerOf(dealership, sub) };
}
