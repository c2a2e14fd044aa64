import * as z from 'zod/mini';

const userPool = z.object({ userPoolId: z.string(), userPoolClientId: z.string() });

/** The person responsible for the site; empty where the operator has not said. */
const contact = z.object({ name: z.string(), email: z.string(), address: z.string() });
export type SiteContact = z.infer<typeof contact>;

/** `/config.json`: the browser's knowledge of the deployment that served it. */
export const siteConfig = z.object({
  version: z.string(),
  region: z.string(),
  dealers: userPool,
  admins: userPool,
  /** The verification provider, whose name selects what pages say about it. */
  provider: z.object({
    name: z.string(),
    /** Decisions are made by chance. */
    isDemonstration: z.boolean(),
    /** The checking company's name on screens; null where the dealership checks. */
    checkedBy: z.nullable(z.string()),
  }),
  /** Customers can get text messages. */
  texts: z.boolean(),
  /** Days for which we keep files, customers' records after their last use, and logs with visitors' addresses. */
  retention: z.object({ fileDays: z.number(), recordDays: z.number(), logDays: z.number() }),
  contact,
  /** Only where Cognito has another address than its own, as on a laptop. */
  userPoolEndpoint: z.optional(z.string()),
});
export type SiteConfig = z.infer<typeof siteConfig>;
