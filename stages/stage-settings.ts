import { parse } from 'tldts-icann';
import * as z from 'zod/mini';
import type { SiteContact } from '../shared/deployed-config.ts';
import { providerNames } from '../shared/provider-names.ts';
import type { SiteRules } from '../shared/schemas/rules-schema.ts';
import { BACKUP_DAYS } from '../shared/limits.ts';

/** S3 takes 63 characters for a bucket: `<name>-uploads-<account>-us-east-1`. */
export const MAX_STAGE_NAME_LENGTH = 32;

/** Days for which CloudWatch can keep logs; it takes no other numbers. Nobody wants more than ten years. */
export const logDays = [
  ...[1, 3, 5, 7, 14, 30, 60, 90, 120, 150, 180, 365, 400, 545, 731],
  ...[1096, 1827, 2192, 2557, 2922, 3288, 3653],
] as const;

/** Longest name, address or link of an operator's: alarms, outputs and functions have room for some of them. */
const MAX_LINE = 200;
const line = z.string().check(z.maxLength(MAX_LINE), z.regex(/^(\S(.*\S)?)?$/));
/** A host name without a port, a path or a slash at the end. */
const host = /(?=[a-z0-9.-]{1,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,}/.source;
/** An address that SES, SNS and Budgets take; the template asks the same of a parameter. */
export const ADDRESS =
  /(?=[^@]{1,64}@)[\w!#$%&'*+=?^`{|}~-]+(\.[\w!#$%&'*+=?^`{|}~-]+)*@/.source + host;

/** Tells a domain that somebody can have from a mistyped one (`acme.con`) and from one that holds others (`co.uk`). */
const canBeOwned = (name: string): boolean => {
  const { domain, isIcann } = parse(name);
  return domain !== null && isIcann === true;
};

const email = z.string().check(z.regex(new RegExp(`^${ADDRESS}$`)), z.refine(canBeOwned));
const ownHost = z.string().check(z.regex(new RegExp(`^${host}$`)), z.refine(canBeOwned));
/** Urgency of an alarm: `page` wakes somebody at night, `ticket` waits for the next working day. */
export type Severity = 'page' | 'ticket';
const recipients = z.array(email).check(
  z.minLength(1),
  z.maxLength(10),
  z.refine((list) => new Set(list).size === list.length),
);
const whole = (least: number, most: number) => z.number().check(z.int(), z.gte(least), z.lte(most));
const perAddress = whole(100, 1_000_000);
const rate = z.strictObject({ perSecond: whole(1, 10_000), burst: whole(1, 5_000) });

/** The name of the key that a log begins with. */
export const FIRST_LOG_KEY = 'first';

/** Tells the name of a key in KMS from the public half of a lost one. */
export const isLogKeyName = (key: string): boolean => !key.includes('+');

/** The fewest messages of a queue that SQS lets a function work on at the same time. */
export const FEWEST_READINGS = 2;

/** A few seconds' work each, so that a run has time for the other chores. */
export const CHORES_PER_RUN = { erasures: 25, linkEnds: 100 };

/** AWS deletes a backup within eight hours after its days, and the Privacy Policy promises `BACKUP_DAYS`. */
export const MAX_KEEP_DAYS = BACKUP_DAYS - 1;

/** An operator's decisions about one deployed copy of the product: `stages/*.ts`. */
export const stageSettings = z.strictObject({
  /** The stack's name. Names of its resources begin with it, so each stage has another one. */
  name: z
    .string()
    .check(
      z.maxLength(MAX_STAGE_NAME_LENGTH),
      z.regex(/^(?!aws|ssm|sthree-|amzn-s3-demo-)[a-z]([a-z0-9]|-(?!-))*[a-z0-9]$/),
    ),
  /** The people responsible for the site. */
  contact: z.strictObject({
    name: line,
    // Shown, never sent to.
    email: z.string().check(z.maxLength(MAX_LINE), z.regex(/^([^\s@/]+@[^\s@/]+\.[^\s@/]+)?$/)),
    address: line,
  } satisfies Record<keyof SiteContact, unknown>),
  /** The consequences of what is found in documents. */
  rules: z.custom<SiteRules>(),
  /** The provider that decides about customers. */
  provider: z.enum(providerNames),
  /** Chance may decide, about people who know that: a demonstration. */
  demonstration: z.boolean(),
  /** The OFAC list is downloaded each day, or loaded by hand. */
  sanctions: z.enum(['by_hand', 'daily']),
  /** The number or pool in AWS End User Messaging that text messages come from; left out: none are sent. */
  texts: z.optional(z.string().check(z.regex(/^(phone|pool)-[0-9a-f]{32}$/))),
  /** The site's own host name, and its certificate in ACM; left out: CloudFront's. */
  domain: z.optional(
    z.strictObject({
      name: ownHost,
      certificate: z
        .string()
        .check(z.regex(/^arn:aws:acm:us-east-1:\d{12}:certificate\/[0-9a-f-]{36}$/)),
    }),
  ),
  /** Other origins whose pages may still be open and send files: those of a domain that was given up. */
  otherOrigins: z.array(z.string().check(z.regex(new RegExp(`^https://${host}$`)))),
  /** Sender of emails; left out: asked at the first deployment, as `MailFrom`. */
  mail: z.optional(
    z.strictObject({
      from: email,
      /**
       * The identity that the stack creates in SES, for the sender's domain or address; `exists`: it is there already.
       */
      identity: z.enum(['domain', 'address', 'exists']),
    }),
  ),
  /** Addresses that alarms are emailed to, by urgency; left out: asked at the first deployment, as `AlarmEmail`. */
  alarms: z.optional(
    z.strictObject({ page: recipients, ticket: recipients } satisfies Record<Severity, unknown>),
  ),
  /** The address of docs/run-books.md, which alarms link to; left out: they name the file. */
  runBooks: z.optional(z.string().check(z.maxLength(MAX_LINE), z.regex(/^https:\/\/[^\s#]+$/))),
  /**
   * US dollars in a month; somebody is told when the account's costs reach 80 and 100 percent. Left out: nobody is.
   */
  monthlyBudget: z.optional(whole(1, 1_000_000)),
  /** Days for which customers' and dealerships' files are kept. */
  fileRetentionDays: whole(1, 3650),
  /** Days for which a customer's record is kept after its last use, at least as long as files: docs/retention.md. */
  recordRetentionDays: whole(1, 3650),
  /**
   * The same for one whose name was like one on the OFAC list, at least as long as others: the law has these kept for
   * ten years.
   */
  sanctionsRecordDays: whole(1, 7305),
  /** Days for which logs are kept. */
  logRetentionDays: z.literal(logDays),
  /** The people who need an authenticator app. Dealers who don't need one are encouraged to have one. */
  secondFactors: z.strictObject({ admins: z.boolean(), dealers: z.boolean() }),
  /**
   * Requests that each entrance of the API takes from all callers together, by who comes in there: people who are signed
   * in, customers with their link, and anyone. docs/capacity.md has the sums.
   */
  throttle: z.strictObject({ signedIn: rate, customers: rate, open: rate }),
  /**
   * Requests that the firewalls let one address make in five minutes: to the site, and to the pools, which browsers call
   * past it. A showroom's whole staff may share an address. Without `pools`, no firewall stands before those.
   */
  firewalls: z.strictObject({ site: perAddress, pools: z.optional(perAddress) }),
  /** A function looks at the site every five minutes, and a page comes when it's down or no events are read. */
  canary: z.boolean(),
  /** CloudWatch has a dashboard with the stage's name. */
  dashboard: z.boolean(),
  /**
   * Executions reserved for each of the two functions that every sign-in needs; left out: none. An account that would
   * have less than 100 others left can reserve nothing.
   */
  signInConcurrency: z.optional(whole(1, 1000)),
  /**
   * Submissions whose documents are read at the same time; left out: the fewest, so that a burst of them leaves sign-ins
   * room in a new account's ten executions.
   */
  readingsAtATime: z.optional(whole(FEWEST_READINGS, 1000)),
  /**
   * Records that chores erase, and links that they note the end of, in each of their 288 runs a day; left out:
   * `CHORES_PER_RUN`.
   */
  erasuresPerRun: z.optional(whole(1, 1000)),
  linkEndsPerRun: z.optional(whole(1, 1000)),
  /**
   * Daily backups of the table in AWS Backup, the days for which each is kept, and the vault that each is copied to,
   * such as another account's. Left out: there is only the table's own history. The Privacy Policy says that all is
   * stored in the US.
   */
  backup: z.optional(
    z.strictObject({
      keepDays: whole(1, MAX_KEEP_DAYS),
      copyTo: z.optional(
        z
          .string()
          .check(z.regex(/^arn:aws:backup:us-(east|west)-[12]:\d{12}:backup-vault:[\w-]{2,50}$/)),
      ),
    }),
  ),
  /**
   * Stream of a copy of the table that is used in its place, as `npm run restore` prints it; left out: the table
   * itself.
   */
  restoredTable: z.optional(
    z
      .string()
      .check(z.regex(/^arn:aws:dynamodb:us-east-1:\d{12}:table\/[\w.-]+\/stream\/[\w.:-]+$/)),
  ),
  /**
   * Days for which nobody without a right of its own deletes or replaces a file of the log that can be checked (S3's
   * Object Lock, governance mode), unless the stage is disposable; left out: none. Only a new bucket takes it.
   */
  logLockDays: z.optional(whole(1, 3650)),
  /**
   * Names of the keys that have signed the log, the oldest first: another one at the end takes over. A lost one stands
   * there as its public half. Left out: `FIRST_LOG_KEY` alone.
   */
  logKeys: z.optional(
    z
      .array(
        z
          .string()
          .check(z.regex(/^((?=.*[a-z-])[a-z0-9-]{1,20}|[^\s+,]+\+[\da-f]{8}\+[\w+/]+=*)$/)),
      )
      .check(
        z.minLength(1),
        z.maxLength(20),
        z.refine((list) => new Set(list).size === list.length && isLogKeyName(list.at(-1) ?? '')),
      ),
  ),
  /** Records, files and accounts are destroyed with the stack, for a stage without real people. */
  disposable: z.boolean(),
});

export type StageSettings = z.infer<typeof stageSettings>;

/** A mistake that stops the synthesis, in one sentence. */
export class StageProblem extends Error {}
