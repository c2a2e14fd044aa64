/** A dealership's id: opaque. Not in the schemas, for a page that validates nothing else. */
export const dealerIdPattern = /^dlr_[A-Za-z0-9_-]{22}$/;

/** The group of the admin pool whose members may be admins, if the table lists them too. */
export const ADMIN_GROUP = 'admin';

/** The operator in the audit list, for commands; admins are recorded with their id and address. */
export const OPERATOR_ID = 'operator';
export const OPERATOR_NAME = 'Site operator';
