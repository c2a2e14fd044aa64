import { fileURLToPath } from 'node:url';
import {
  CliCredentialsStackSynthesizer,
  type Environment,
  type IStackSynthesizer,
} from 'aws-cdk-lib';
import { FILE_RETENTION_DAYS } from '../shared/limits.ts';
import { isDemonstration, providerNames, type ProviderName } from '../shared/providers.ts';
import type { SiteRules } from '../shared/schemas/rules.ts';
import type { Contact } from '../shared/config.ts';
import { contact } from '../stages/contact.ts';
import { rules as rulesOfFile } from '../stages/rules.ts';
import { checkedRules } from './checked-rules.ts';
import { LOCAL_TEXT_ORIGIN, LOCAL_TEXTS_PATH, REGION, STACK_NAME } from './names.ts';
import { StageProblem } from './stage-problem.ts';

/**
 * Where the stack runs. The same template goes to AWS and to the emulator on a laptop; what differs
 * is listed here, each difference with its reason, and nowhere else.
 */
export type Stage = {
  stackName: string;
  env: Environment;
  /** Undefined: CDK's own. */
  synthesizer?: IStackSynthesizer;
  /** Undefined: the distribution's own address. */
  siteUrl?: string;
  /** Undefined: the service's own address. */
  uploadsOrigin?: string;
  cognitoOrigin?: string;
  /** Whether buckets are addressed by path instead of by host. */
  s3ForcePathStyle: boolean;
  /** Whether access to files and queues without TLS is refused. */
  requiresTls: boolean;
  /** Folder with the built site, which the deployment puts into its bucket; undefined: it does not. */
  siteFolder?: string;
  /** Whether an admin needs a second factor. */
  adminsNeedTotp: boolean;
  /** Whether who works for a dealership needs a second factor. Where not, they're encouraged to have one. */
  dealersNeedSecondFactor: boolean;
  /** How many days a customer's and a dealership's files are kept. */
  retentionDays: number;
  /** With whom new verifications begin. */
  provider: ProviderName;
  /** Whether chance may decide here: nobody's real documents are sent to such a place. */
  demonstration: boolean;
  /** What follows from what is found in documents. */
  rules: SiteRules;
  /** Who answers for the site, and supports dealerships. */
  contact: Contact;
  /** How many submissions are read at the same time, each in a process of about 640 MB. */
  readingsAtATime: number;
  /** Folder with installed packages, in which native ones are looked for; undefined: they are part of what is deployed. */
  packagesFolder?: string;
  /** Whether the OFAC list is downloaded every day. */
  sanctionsSchedule: boolean;
  /** Stream of a copy of the table that is used in its place, as `npm run restore` names it. */
  restoredStream?: string;
  /** From where text messages come; undefined: none are sent, and no screen offers one. */
  texts?: Texts;
};

export type Texts = {
  /** Id of a phone number (`phone-…`) or of a pool of them (`pool-…`) in AWS End User Messaging. */
  origin: string;
  /** Undefined: the service's own address. */
  endpoint?: string;
};

const common = { stackName: STACK_NAME, retentionDays: FILE_RETENTION_DAYS };

/** What an operator chooses on the command line: `-c provider=veriff`. */
export type Choice = {
  provider?: string | undefined;
  demonstration?: string | boolean | undefined;
  /** 'daily': the OFAC list is downloaded every day. */
  sanctions?: string | undefined;
  /** The number or pool that text messages come from. */
  texts?: string | undefined;
  /** The stream of a restored copy of the table. */
  table?: string | undefined;
};

function chosenTable(stream: string | undefined): { restoredStream?: string } {
  if (stream === undefined) return {};
  if (!/^arn:aws:dynamodb:us-east-1:\d{12}:table\/[\w.-]+\/stream\/[\w.:-]+$/.test(stream))
    throw new StageProblem(
      `A restored table is named by its stream, as npm run restore says it: -c table=arn:aws:dynamodb:us-east-1:…; "${stream}" is none.`,
    );
  return { restoredStream: stream };
}

function chosenProvider(name: string): ProviderName {
  const known = providerNames.find((each) => each === name);
  if (known) return known;
  throw new StageProblem(
    `There is no provider "${name}". Choose one of these: ${providerNames.join(', ')}.`,
  );
}

function chosenTexts(origin: string | undefined): { texts?: Texts } {
  if (origin === undefined) return {};
  if (!/^(phone|pool)-[0-9a-f]{32}$/.test(origin))
    throw new StageProblem(
      `Text messages come from the id of a phone number or pool in AWS End User Messaging, such as -c texts=phone-0123456789abcdef0123456789abcdef; "${origin}" is neither.`,
    );
  return { texts: { origin } };
}

/** Whoever decides must really decide, unless everybody is told that this is a demonstration. */
function chosen({ provider = 'evidence', demonstration = false, sanctions, texts, table }: Choice) {
  if (sanctions !== undefined && sanctions !== 'daily')
    throw new StageProblem(
      `The OFAC list is downloaded with -c sanctions=daily, or not at all; "${sanctions}" means neither.`,
    );
  const stage = {
    provider: chosenProvider(provider),
    demonstration: String(demonstration) === 'true',
    sanctionsSchedule: sanctions === 'daily',
    ...chosenTexts(texts),
    ...chosenTable(table),
  };
  if (isDemonstration(stage.provider) && !stage.demonstration)
    throw new StageProblem(
      'With the simulated provider, decisions about people are made by chance. Deploy it on AWS with -c demonstration=true, for demonstrations only, or choose another provider.',
    );
  return stage;
}

/** The account is that of the operator's credentials, known only when deploying: `cdk synth` needs none. */
export const awsStage = (choice: Choice = {}, rules: SiteRules = rulesOfFile): Stage => ({
  ...common,
  ...chosen(choice),
  rules: checkedRules(rules),
  contact,
  // As many as tens of dealerships send in their busiest minute; each takes seconds.
  readingsAtATime: 10,
  env: { region: REGION },
  s3ForcePathStyle: false,
  requiresTls: true,
  siteFolder: fileURLToPath(new URL('../frontend/dist', import.meta.url)),
  adminsNeedTotp: true,
  dealersNeedSecondFactor: true,
});

export type LocalPlace = {
  siteUrl: string;
  emulatorUrl: string;
  /** Where packages are installed, native ones for this machine among them. */
  packagesFolder: string;
  provider?: string;
};

export const localStage = ({
  siteUrl,
  emulatorUrl,
  packagesFolder,
  provider = 'evidence',
}: LocalPlace): Stage => ({
  ...common,
  // The laptop shows the whole way: what agrees is approved at once.
  rules: checkedRules({ ...rulesOfFile, approveWhenAllAgree: true }),
  // Nobody's company, so that pages and emails show where they name it.
  contact: { name: '', email: 'support@identity-verification.example', address: '' },
  // A laptop's memory is for other things, too.
  readingsAtATime: 2,
  // AWS's processor and system are not those of the laptop, whose own files are installed anyway.
  packagesFolder,
  // Nobody's customers are looked for in a list.
  sanctionsSchedule: false,
  // Nothing is sent: the local server takes texts as AWS does, and the local inbox shows them.
  texts: { origin: LOCAL_TEXT_ORIGIN, endpoint: `${siteUrl}${LOCAL_TEXTS_PATH}` },
  provider: chosenProvider(provider),
  // Nobody's real documents are on a laptop's emulator: chance may decide there.
  demonstration: true,
  // The emulator's only account, so that the CLI has nothing to look up.
  env: { account: '000000000000', region: REGION },
  // The emulator enforces IAM, and the default bootstrap's roles cannot publish assets there.
  synthesizer: new CliCredentialsStackSynthesizer(),
  // The local server has the site's origin; the emulator's distribution has only a label for a host.
  siteUrl,
  // All services answer at the emulator's one address, where a bucket is part of the path.
  uploadsOrigin: emulatorUrl,
  cognitoOrigin: emulatorUrl,
  s3ForcePathStyle: true,
  // The emulator answers in plain HTTP, on the loopback address only.
  requiresTls: false,
  // No `siteFolder`: CDK's bucket deployment is a layer, which the emulator does not mount; the local server serves the build.
  // Nobody should need a phone to try the product on a laptop.
  adminsNeedTotp: false,
  dealersNeedSecondFactor: false,
});
