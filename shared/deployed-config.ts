import * as z from 'zod/mini';

const userPool = z.object({ userPoolId: z.string(), userPoolClientId: z.string() });

/** The person responsible for the site; empty where the operator has not said. */
const contact = z.object({ name: z.string(), email: z.string(), address: z.string() });
export type SiteContact = z.infer<typeof contact>;

/** `/config.json`: the browser's knowledge of the deployment that served it. */
export const siteConfig = z.object({
  /** The deployment's version, which the first deployments did not give. */
  version: z.optional(z.string()),
  region: z.string(),
  dealers: userPool,
  admins: userPool,
  /** The verification provider, whose name selects what pages say about it. The first deployments did not give it. */
  provider: z._default(
    z.object({
      name: z.string(),
      /** Decisions are made by chance. */
      isDemonstration: z.boolean(),
      /** The checking company's name on screens; null where the dealership checks. */
      checkedBy: z._default(z.nullable(z.string()), null),
    }),
    { name: 'review', isDemonstration: false, checkedBy: null },
  ),
  /** Customers can get text messages. */
  texts: z._default(z.boolean(), false),
  /** Days for which we keep files, customers' records after their last use, and logs with visitors' addresses. */
  retention: z.object({ fileDays: z.number(), recordDays: z.number(), logDays: z.number() }),
  contact: z._default(contact, { name: '', email: '', address: '' }),
  /** Only where Cognito has another address than its own, as on a laptop. */
  userPoolEndpoint: z.optional(z.string()),
});
export type SiteConfig = z.infer<typeof siteConfig>;
