/** A dealership's id: opaque. Apart from the schemas, for a page that has nothing else to check. */
export const dealerIdPattern = /^dlr_[A-Za-z0-9_-]{22}$/;

/** The group of the admins' pool whose members may be admins, if the table says so too. */
export const ADMIN_GROUP = 'admin';

/** Who runs commands, where the audit list says who did something; an admin is told apart by id and address. */
export const OPERATOR_ID = 'operator';
export const OPERATOR_NAME = 'Site operator';
