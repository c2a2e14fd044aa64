/** A signed-in area. Each has its own user pool; one browser may hold a session in both. */
export type Area = 'dealer' | 'admin';
