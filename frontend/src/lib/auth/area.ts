/** A signed-in area, each with a user pool of its own; one browser may hold a session in both. */
export type Area = 'dealer' | 'admin';
