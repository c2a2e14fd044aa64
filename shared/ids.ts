/** Apart from the schemas, for a page that has nothing else to check. */
export const dealerIdPattern = /^[0-9a-f-]{36}$/;
