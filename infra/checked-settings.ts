import * as z from 'zod/mini';
import { isDemonstration, providerNames } from '../shared/provider-names.ts';
import {
  licenseLaw,
  possibleActions,
  siteRules,
  type SiteRules,
} from '../shared/schemas/rules-schema.ts';
import { barcodeUses } from '../shared/barcode/barcode-rules.ts';
import { usStates } from '../shared/us-states.ts';
import { MAX_STAGE_NAME_LENGTH } from '../stages/stage-settings.ts';
import {
  MAX_KEEP_DAYS,
  StageProblem,
  logDays,
  stageSettings,
  type StageSettings,
} from '../stages/stage-settings.ts';

/**
 * Returns a stage's settings as the stack can rely on them. Throws `StageProblem`; `file` is where they come from.
 */
export function checkedSettings(settings: unknown, file: string): StageSettings {
  const problem = problemOf(settings, file);
  if (problem !== undefined) throw new StageProblem(problem);
  const stage = settings as StageSettings;
  // Pages promise both, and files go with their record.
  if (stage.fileRetentionDays > stage.recordRetentionDays)
    throw new StageProblem(
      `${file}: files can't be kept longer than the records that they belong to. Set "recordRetentionDays" to at least "fileRetentionDays".`,
    );
  if (stage.sanctionsRecordDays < stage.recordRetentionDays)
    throw new StageProblem(
      `${file}: records with a match in the OFAC list can't be kept for a shorter time than others. Set "sanctionsRecordDays" to at least "recordRetentionDays".`,
    );
  // Decisions must be real, unless everybody knows that this is a demonstration.
  if (isDemonstration(stage.provider) && !stage.demonstration)
    throw new StageProblem(
      `${file}: with the simulated provider, decisions about people are made by chance. Set "demonstration" to true, for demonstrations only, or choose another provider.`,
    );
  return { ...stage, rules: checkedRules(stage.rules, file) };
}

const trueOrFalse = 'true or false';
const oneLine = 'a text in one line of at most 200 characters without spaces around it, or empty';
const address =
  'an email address with a domain that somebody can have, in lowercase, such as ops@example.com';
const addresses =
  'a list of 1 to 10 email addresses, each of them once and with a domain that somebody can have, in lowercase';

/** The requirement for each setting, worded as the end of a sentence. */
const must: Record<string, string> = {
  name: `2 to ${MAX_STAGE_NAME_LENGTH} lowercase letters, digits and single hyphens; it begins with a letter, but not with aws, ssm, sthree- or amzn-s3-demo-`,
  contact: 'a name, an email and an address, as texts',
  'contact.name': oneLine,
  'contact.email': 'an email address, or empty',
  'contact.address': oneLine,
  provider: `one of these: ${providerNames.join(', ')}`,
  demonstration: trueOrFalse,
  sanctions: 'by_hand or daily',
  texts:
    'the ID of a phone number or pool in AWS End User Messaging, such as phone-0123456789abcdef0123456789abcdef',
  domain: 'a name and a certificate',
  'domain.name':
    'a host name in lowercase, in a domain that somebody can have, such as verify.example.com',
  'domain.certificate': 'the ARN of a certificate in ACM, in us-east-1',
  otherOrigins: 'a list of origins, such as https://verify.example.com, without a slash at the end',
  mail: 'a sender and its identity',
  'mail.from': address,
  'mail.identity': 'domain, address or exists',
  alarms: '{ page, ticket }, both lists of email addresses',
  'alarms.page': addresses,
  'alarms.ticket': addresses,
  runBooks:
    'the address of docs/run-books.md, with https:// and without a #, of at most 200 characters',
  monthlyBudget: 'US dollars, a whole number from 1 to 1000000',
  fileRetentionDays: 'a whole number of days from 1 to 3650',
  recordRetentionDays: 'a whole number of days from 1 to 3650',
  sanctionsRecordDays: 'a whole number of days from 1 to 7305',
  logRetentionDays: `a number of days that CloudWatch knows: ${logDays.join(', ')}`,
  secondFactors: '{ admins, dealers }, each true or false',
  'secondFactors.admins': trueOrFalse,
  'secondFactors.dealers': trueOrFalse,
  throttle: '{ signedIn, customers, open }, each { perSecond, burst }',
  ...Object.fromEntries(
    ['signedIn', 'customers', 'open'].flatMap((each) => [
      [`throttle.${each}`, '{ perSecond, burst }, both numbers'],
      [`throttle.${each}.perSecond`, 'a whole number from 1 to 10000'],
      [`throttle.${each}.burst`, 'a whole number from 1 to 5000'],
    ]),
  ),
  firewalls: '{ site, pools }, or { site } for no firewall before sign-ins',
  'firewalls.site': 'a whole number of requests from 100 to 1000000',
  'firewalls.pools': 'a whole number of requests from 100 to 1000000',
  canary: trueOrFalse,
  dashboard: trueOrFalse,
  signInConcurrency: 'a whole number from 1 to 1000',
  readingsAtATime: 'a whole number from 2 to 1000',
  erasuresPerRun: 'a whole number from 1 to 1000',
  linkEndsPerRun: 'a whole number from 1 to 1000',
  backup: '{ keepDays, copyTo }, or { keepDays } for no copy in another vault',
  'backup.keepDays': `a whole number of days from 1 to ${MAX_KEEP_DAYS}`,
  'backup.copyTo': 'the ARN of a vault in AWS Backup, in a region of the US',
  restoredTable: 'the stream of a table in DynamoDB, in us-east-1, as npm run restore prints it',
  logLockDays: 'a whole number of days from 1 to 3650',
  logKeys:
    'a list of names of up to 20 lowercase letters, digits and hyphens, each of them once, or the public halves of lost keys; the last one is a name',
  disposable: trueOrFalse,
};

function problemOf(settings: unknown, file: string): string | undefined {
  const parsed = stageSettings.safeParse(settings);
  if (parsed.success) return undefined;
  const [issue] = parsed.error.issues;
  const path = (issue?.path ?? []).filter((each) => typeof each === 'string').join('.');
  if (issue?.code === 'unrecognized_keys') {
    const unknown = [...(path === '' ? [] : [path]), issue.keys[0]].join('.');
    return `${file}: there is no setting "${unknown}". stages/stage-settings.ts lists them all.`;
  }
  if (path === '') return `${file}: "stage" must be an object with the stage's settings.`;
  return `${file}: "${path}" must be ${must[path]}.`;
}

const isSignal = (name: string): name is keyof typeof possibleActions => name in possibleActions;

/** Pages and functions ignore what they don't know; an operator who wrote it would believe that it holds. */
const writtenRules = z.strictObject({
  ...siteRules.shape,
  licenseLaws: z.record(
    z.string().check(z.refine((letters) => Object.hasOwn(usStates, letters))),
    z.strictObject(licenseLaw.shape),
  ),
  actions: z.strictObject(siteRules.shape.actions.shape),
});

type Issue = { code?: string; path: readonly PropertyKey[]; keys?: readonly string[] };

/** Names a mistake in the table of states' laws. */
function lawProblem([, state, field]: readonly PropertyKey[]): string {
  if (field === undefined)
    return 'in the rules, "licenseLaws" must name states of the US by their two capital letters, each with "use", "asksConsent", "law" and "source", and nothing else but "asOf"';
  const musts: Record<string, string> = {
    use: `one of these: ${barcodeUses.join(', ')}`,
    asksConsent: trueOrFalse,
    asOf: 'a day, such as 2020-07-01, or left out',
    source: "the address of the law's text",
  };
  return `in the rules, "${String(field)}" of the law of ${String(state)} must be ${musts[String(field)] ?? 'a text'}`;
}

/** Names the first mistake at a place within the rules. */
function problemAt({ code, path, keys = [] }: Issue): string {
  const [field, signal] = path;
  if (code === 'unrecognized_keys' && field !== 'licenseLaws')
    return field === 'actions'
      ? `in the rules, nothing called "${keys[0]}" is compared. stages/rules.ts names all that is`
      : `in the rules, there is no "${keys[0]}". stages/rules.ts has all there is`;
  if (field === undefined) return '"rules" must be an object, as in stages/rules.ts';
  if (field === 'actions' && typeof signal === 'string' && isSignal(signal))
    return `in the rules, the action for "${signal}" must be one of these: ${possibleActions[signal].join(', ')}`;
  if (field === 'licenseLaws') return lawProblem(path);
  if (field === 'version') return 'in the rules, "version" must be a name of 1 to 40 characters';
  if (field === 'approveWhenAllAgree')
    return 'in the rules, "approveWhenAllAgree" must be true or false';
  return `in the rules, "${String(field)}" is missing or wrong`;
}

/**
 * Returns the operator's rules as the functions will accept them. Throws `StageProblem`; `file` is where they come
 * from.
 */
export function checkedRules(rules: unknown, file: string): SiteRules {
  const parsed = writtenRules.safeParse(rules);
  // Functions need no more of the laws, and have room for 4 KB.
  if (parsed.success) return siteRules.parse(parsed.data);
  throw new StageProblem(`${file}: ${problemAt(parsed.error.issues[0] ?? { path: [] })}.`);
}
