/**
 * A dealership's id: opaque. One that registered before accounts had records of their own has its account's, a UUID.
 * Apart from the schemas, for a page that has nothing else to check.
 */
export const dealerIdPattern = /^(dlr_[A-Za-z0-9_-]{22}|[0-9a-f-]{36})$/;
