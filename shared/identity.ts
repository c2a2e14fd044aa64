/** The group of the admins' pool whose members may be admins, if the table says so too. */
export const ADMIN_GROUP = 'admin';
