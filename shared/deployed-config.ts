import * as z from 'zod/mini';

const userPool = z.object({ userPoolId: z.string(), userPoolClientId: z.string() });

/** Who answers for the site; empty where the operator hasn't said. */
const contact = z.object({ name: z.string(), email: z.string(), address: z.string() });
export type SiteContact = z.infer<typeof contact>;

/** `/config.json`: what the browser must know of the deployment that served it. */
export const siteConfig = z.object({
  /** Of the deployment; the first ones did not say it. */
  version: z.optional(z.string()),
  region: z.string(),
  dealers: userPool,
  admins: userPool,
  /** Who verifies customers: what pages say of it follows from its name. The first deployments did not say it. */
  provider: z._default(
    z.object({
      name: z.string(),
      /** Decisions are made by chance. */
      isDemonstration: z.boolean(),
      /** As screens name who checks, where it is not the dealership. */
      checkedBy: z._default(z.nullable(z.string()), null),
    }),
    { name: 'review', isDemonstration: false, checkedBy: null },
  ),
  /** Whether customers can be texted. */
  texts: z._default(z.boolean(), false),
  /** Days for which files, customers' records after their last use, and logs with visitors' addresses are kept. */
  retention: z.object({ fileDays: z.number(), recordDays: z.number(), logDays: z.number() }),
  contact: z._default(contact, { name: '', email: '', address: '' }),
  /** Only where Cognito is not at its own address, as on a laptop. */
  userPoolEndpoint: z.optional(z.string()),
});
export type SiteConfig = z.infer<typeof siteConfig>;
