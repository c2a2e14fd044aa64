/** The group of the admins' pool whose members may be admins, if the table says so too. */
export const ADMIN_GROUP = 'admin';

/** Who runs commands, where the audit list says who did something; an admin is told apart by id and address. */
export const OPERATOR_ID = 'operator';
export const OPERATOR_NAME = 'Site operator';
