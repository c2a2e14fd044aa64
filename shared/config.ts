import * as z from 'zod/mini';

const userPool = z.object({ userPoolId: z.string(), userPoolClientId: z.string() });

/** `/config.json`: what the browser must know of the deployment that served it. */
export const siteConfig = z.object({
  /** Of the deployment; the first ones did not say it. */
  version: z.optional(z.string()),
  region: z.string(),
  dealers: userPool,
  admins: userPool,
  /** Only where Cognito is not at its own address, as on a laptop. */
  userPoolEndpoint: z.optional(z.string()),
});
export type SiteConfig = z.infer<typeof siteConfig>;
