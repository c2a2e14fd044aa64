import * as z from 'zod/mini';

/** What a person may do at their dealership: an owner also manages people, rules and the credit link. */
export const accountRoles = ['owner', 'member'] as const;
export const accountRole = z.enum(accountRoles);
export type AccountRole = z.infer<typeof accountRole>;
