import * as z from 'zod/mini';

/** What the edge proves itself by, as the secret holds it; while it's being changed, the one before is valid, too. */
export const originSecrets = z.object({
  current: z.string().check(z.minLength(32)),
  previous: z.optional(z.string()),
});
export type OriginSecrets = z.infer<typeof originSecrets>;
