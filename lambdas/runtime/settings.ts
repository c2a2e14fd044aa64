import * as z from 'zod/mini';

const value = z.string().check(z.minLength(1));
/** Numbers such as days: the environment holds text. */
const whole = value.check(z.regex(/^\d+$/));

/** Settings of every function: the product's version, for its logs. */
const every = { PRODUCT_VERSION: z.optional(value) };
/** Settings of every function that answers HTTP. */
const api = {
  ...every,
  TABLE_NAME: value,
  /** The secret shared with CloudFront, which alone may call us: see `http/api-handler.ts`. */
  ORIGIN_SECRET_ID: value,
};
/** Name of the SSM parameter with the site's origin (`https://…`, no slash at the end). */
const site = { SITE_URL_PARAMETER: value };
/** The set for emails that visitors cause to addresses that nobody has confirmed, which pauses by itself. */
const strangers = { MAIL_STRANGERS_SET: value };
const mail = {
  /** The address in the From line. */
  MAIL_FROM: value,
  /** SES's configuration set, through which it reports on emails. */
  MAIL_CONFIGURATION_SET: value,
  ...strangers,
};
/** The log's bucket, and its keys in KMS with commas between: the last one signs checkpoints. */
const log = { LOG_BUCKET: value, LOG_KEYS: value };
/** 'true' if buckets have no host of their own, as on a laptop. */
const paths = { S3_FORCE_PATH_STYLE: z.optional(z.enum(['true', 'false'])) };
const uploads = { UPLOADS_BUCKET: value, ...paths };
/** Name of the provider that new verifications begin with. */
const provider = { PROVIDER: value };
/** Prefix of the names of SSM parameters that providers read; `/<provider>/<name>` follows. */
const providerParameters = { PROVIDER_PARAMETERS: value };
/** The operator's rules about what is found in documents, as JSON. */
const rules = { RULES: value };
/** Dealers may do nothing until they have set up a second factor. */
const secondFactor = { DEALERS_NEED_SECOND_FACTOR: z.enum(['true', 'false']) };
/** The DNS server that is asked about domains of emails, if not the system's own, as on a laptop: `address:port`. */
const dns = { DNS_SERVER: z.optional(value) };
const texts = {
  /** Id of the number or pool that text messages come from; missing if none are sent. */
  TEXT_ORIGIN: z.optional(value),
  /** The service that sends them, if not AWS, as on a laptop. */
  TEXT_ENDPOINT: z.optional(value),
};
const retention = { /** Days for which claimed files are kept. */ RETENTION_DAYS: whole };

/**
 * The environment of each function: `infra` must provide it (a missing name does not compile), and the function parses
 * it when it starts (a missing value fails at once, by name).
 */
export const functionSettings = {
  account: z.object({
    ...api,
    ...site,
    ...mail,
    ...dns,
    ...uploads,
    ...provider,
    ...providerParameters,
    ...secondFactor,
    DEALER_POOL_ID: value,
  }),
  customer: z.object({
    ...api,
    ...site,
    ...dns,
    ...uploads,
    ...retention,
    ...provider,
    ...providerParameters,
    ...rules,
    ...log,
    /** The queue of documents that have arrived and aren't submitted. */
    EARLY_QUEUE_URL: value,
  }),
  dealer: z.object({
    ...api,
    ...site,
    ...mail,
    ...dns,
    ...texts,
    ...uploads,
    ...retention,
    ...provider,
    ...rules,
    ...log,
    ...secondFactor,
  }),
  webhook: z.object({ ...api, ...providerParameters }),
  chores: z.object({
    ...every,
    TABLE_NAME: value,
    ...site,
    ...mail,
    ...uploads,
    ...provider,
    ...providerParameters,
    DEALER_POOL_ID: value,
    MAIL_QUEUE_URL: value,
    /** Days for which a customer's record is kept after its last use. */
    RECORD_RETENTION_DAYS: whole,
    /** The same for one whose name was like one on the OFAC list. */
    SANCTIONS_RECORD_DAYS: whole,
    ...retention,
    /** The most that one run does of these, beside what fails. */
    ERASURES_PER_RUN: whole,
    LINK_ENDS_PER_RUN: whole,
  }),
  admin: z.object({ ...api, ...uploads, ...retention }),
  lockout: z.object({ ...every, TABLE_NAME: value }),
  tokens: z.object({ ...every, TABLE_NAME: value }),
  outbox: z.object({
    ...every,
    MAIL_QUEUE_URL: value,
    EVIDENCE_QUEUE_URL: value,
    /** CloudWatch's namespace for the figures. */
    METRICS_NAMESPACE: value,
  }),
  log: z.object({
    ...every,
    TABLE_NAME: value,
    ...paths,
    ...rules,
    ...log,
  }),
  canary: z.object({ ...every, ...site }),
  evidence: z.object({
    ...every,
    TABLE_NAME: value,
    ...uploads,
    ...retention,
    ...rules,
    /** The secret with the key of the hashes by which a document is recognized. */
    REUSE_KEY_ID: value,
    /** The signatures of a state that doesn't exist are trusted, as on a laptop: everybody has its key. */
    TEST_STATE: z.optional(z.enum(['trusted'])),
    /** The OFAC list is downloaded each day, so it has to be there, or loaded by hand. */
    SANCTIONS: z.enum(['daily', 'by_hand']),
  }),
  feedback: z.object({ ...every, TABLE_NAME: value, ...strangers }),
  sanctions: z.object({
    ...every,
    ...uploads,
    /** Address of the Treasury's list: `sdn.csv` and `alt.csv` follow. */
    SANCTIONS_URL: value,
  }),
  mail: z.object({
    ...every,
    TABLE_NAME: value,
    ...site,
    ...mail,
    ...provider,
    /** Address that dealerships are told to contact; missing if the operator names none. */
    SUPPORT_EMAIL: z.optional(value),
  }),
} as const;

export type FunctionName = keyof typeof functionSettings;
/** The environment that `infra` gives to a function. */
export type FunctionSettings<Name extends FunctionName> = z.infer<(typeof functionSettings)[Name]>;

type AllSettings = { [Name in FunctionName]: FunctionSettings<Name> }[FunctionName];
type NamesIn<Each> = Each extends unknown ? keyof Each : never;
/** A name that the infrastructure gives to some function; a test makes sure that it is the one that reads it. */
export type SettingName = NamesIn<AllSettings>;
/** Settings that hold the name of an SSM parameter. */
export type ParameterSetting = Extract<SettingName, `${string}_PARAMETER`>;

/** Last parts of the names of parameters with providers' keys: functions are granted them by name. */
export const providerKeys = ['api-key', 'base-url', 'shared-secrets'] as const;
export type ProviderKey = (typeof providerKeys)[number];

/** Checks the settings of one function at its start; throws with the names that are missing. */
export function readSettings<Name extends FunctionName>(name: Name): FunctionSettings<Name> {
  const parsed = functionSettings[name].safeParse(process.env);
  if (!parsed.success) {
    const names = parsed.error.issues.map((issue) => issue.path.join('.')).join(', ');
    throw new Error(`Environment of the ${name} function: missing or wrong: ${names}`);
  }
  return parsed.data as FunctionSettings<Name>;
}

/** Returns one setting, which the function has checked at its start. */
export function setting(name: SettingName): string {
  const found = optionalSetting(name);
  if (found === undefined) throw new Error(`The environment lacks ${name}`);
  return found;
}

export const optionalSetting = (name: SettingName): string | undefined =>
  process.env[name] === '' ? undefined : process.env[name];
