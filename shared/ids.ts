/** A dealership's id: opaque. Apart from the schemas, for a page that has nothing else to check. */
export const dealerIdPattern = /^dlr_[A-Za-z0-9_-]{22}$/;
