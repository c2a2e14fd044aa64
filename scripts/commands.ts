/** A script of package.json, as `npm run help` and the command's own usage tell it. */
type Command = {
  /** The one sentence that says what it does. */
  does: string;
  /** Examples of the arguments behind `--`, the plainest first; an empty one is the bare command. */
  examples?: readonly string[];
  /** The flags that its parser knows, without their dashes. */
  flags?: readonly string[];
  /** The flags that take a value: `--name VALUE`. */
  options?: readonly string[];
};

/** Flags that most operators' commands share. */
const shared = ['aws', 'dry-run', 'yes'];

const run = {
  start: {
    does: 'Starts the whole product with demo data, and prints where to go.',
    examples: ['', '--provider review'],
  },
  dev: {
    does: 'The same for developing: what you save is in use at once.',
    examples: ['', '--provider review'],
  },
  build: { does: 'Builds the site, as a deployment does by itself.' },
  help: { does: 'Prints this list.' },
};

const check = {
  test: { does: 'Runs all checks, then the tests that find most: about 12 minutes on two cores.' },
  'test:jest': {
    does: 'Runs one kind of test: unit, infra, api or e2e.',
    examples: ['--selectProjects unit'],
  },
  'test:nightly': {
    does: "Runs the tests that aren't part of test: operators' commands, doubles, rare states.",
  },
  'test:browsers': {
    does: "Walks through the product in WebKit and Firefox (needs Debian's or Ubuntu's packages).",
    examples: ['--selectProjects webkit'],
  },
  'test:fuzz': {
    does: 'Sends made-up requests to what npm start runs, for so many minutes (Python 3.10).',
    examples: ['30'],
  },
  check: { does: 'Runs the six checks below, without tests.' },
  'check:code': {
    does: 'Looks for mistakes in code: types, imports, accessibility and much else.',
  },
  'check:styles': {
    does: 'Looks for styles that a supported browser lacks or computes otherwise.',
  },
  'check:format': { does: 'Checks formatting.' },
  'check:unused': { does: 'Finds code and packages that nothing uses.' },
  'check:structure': { does: 'Checks names and sizes of files and folders.' },
  'check:translation': { does: 'Finds text that breaks a page which a browser translates.' },
  'check:types': { does: 'Checks types alone, by the compiler, as each delivery does.' },
  'check:react': { does: "Checks React's rules that need its compiler, as each delivery does." },
  'check:template': { does: 'Looks at the template with cfn-lint and checkov (Python 3.11).' },
  fix: { does: 'Fixes what lint can fix, and formats every file.' },
  tsc: {
    does: 'Runs the TypeScript compiler that checks types.',
    examples: ['-p frontend/tsconfig.json'],
  },
  audit: { does: 'Asks the registry for known vulnerabilities of the packages in use.' },
};

const operate = {
  preflight: {
    does: 'Looks whether an account is ready for a deployment, and says what to do.',
    examples: ['--aws', '--aws --stage NAME'],
    flags: ['aws'],
  },
  smoke: {
    does: 'Walks through a product that was just deployed, as a throwaway dealership.',
    examples: [''],
    flags: shared,
  },
  delivery: {
    does: 'Lets GitHub deploy a stage.',
    examples: ['-c stage=staging -c repository=OWNER@ID/NAME@ID -c environment=staging'],
  },
  admin: {
    does: 'Adds, removes and lists admins; the list says whose emails come back.',
    examples: ['add someone@example.com', 'remove someone@example.com', 'list'],
    flags: ['aws'],
  },
  accounts: {
    does: "Shows a dealer's account and mends its sign-in.",
    examples: [
      'show someone@example.com',
      'repair someone@example.com',
      'sign-out someone@example.com',
      'reset-second-factor someone@example.com',
    ],
    flags: ['aws'],
  },
  report: {
    does: 'Tells what ran in the last 24 hours, or in another span of time.',
    examples: ['', '2026-11-22T18:00Z 2026-11-23T06:00Z'],
    flags: shared,
  },
  mail: {
    does: 'Says what became of the emails to an address in 30 days, or sends again what was lost.',
    examples: [
      'someone@example.com',
      'someone@example.com --forget',
      'someone@example.com --forget-complaint',
      'again 2026-11-23T02:00Z',
      'again 2026-11-23T02:00Z 2026-11-23T03:30Z',
    ],
    flags: [...shared, 'forget', 'forget-complaint'],
  },
  restore: {
    does: 'Makes a copy of the table as it was at a moment of the last 35 days.',
    examples: ['2026-11-23T02:00Z', '2026-11-23T02:00Z --region us-west-2'],
    flags: shared,
    options: ['region'],
  },
  'verify-log': {
    does: 'Checks the log of all events: its signatures, its tree, and each stored event.',
    examples: ['', '--since FILE', '--key', '--append'],
    flags: ['aws', 'key', 'append'],
    options: ['since'],
  },
  'verify-record': {
    does: 'Checks by itself if an identity record is as it was logged: by its own proofs.',
    examples: ['FILE', 'FILE --key KEY', 'FILE --log LOG'],
    options: ['key', 'log'],
  },
  rotate: {
    does: 'Changes a secret without a failing request.',
    examples: [
      'origin',
      'provider veriff/shared-secrets new.txt',
      'provider veriff/shared-secrets new.txt --finish',
      'provider veriff/api-key new.txt',
    ],
    flags: [...shared, 'finish'],
  },
  sanctions: {
    does: "Loads the OFAC list, with which customers' names are compared, or shows which it is.",
    examples: ['load sdn.csv alt.csv', 'show'],
    flags: ['aws'],
  },
  issuers: {
    does: 'Lists the states whose signatures in barcodes are verified, adds or removes one, or a key, or withdraws a key.',
    examples: [
      'list',
      'add issuer.json',
      'add issuer.json --replace',
      'withdraw KEY',
      'remove NUMBER',
      'remove KEY',
    ],
    flags: ['aws', 'replace'],
  },
  'export-person': {
    does: 'Saves all that is held about a person into a new folder.',
    examples: ['someone@example.com FOLDER', '"(513) 555-0178" FOLDER', 'cus_... FOLDER'],
    flags: shared,
  },
  'erase-person': {
    does: 'Erases all that is held about a person.',
    examples: ['someone@example.com', '"(513) 555-0178"', 'cus_...'],
    flags: [...shared, 'despite-ofac'],
  },
  'erase-dealership': {
    does: 'Erases a dealership with all that belongs to it.',
    examples: ['owner@example.com', 'dlr_...'],
    flags: shared,
  },
};

const measure = {
  bench: { does: 'Runs all of these but the last three.' },
  'bench:functions': { does: "Measures each function's size and start." },
  'bench:pages': { does: 'Weighs what each page loads.' },
  'bench:slow-phone': { does: 'Measures the first page on a slow phone.' },
  'bench:journey': { does: 'Counts taps, fields and seconds of a whole verification.' },
  'bench:evidence': { does: 'Reads drawn documents, and compares with what is on them.' },
  'bench:lighthouse': { does: 'Audits the first pages with Lighthouse (Chrome, network).' },
  'bench:usage': { does: 'Measures what one verification asks of AWS, for docs/costs.md.' },
  'bench:faults': {
    does: 'Strikes each operation with faults of AWS: nothing may be lost.',
    examples: ['', '--share 0.1'],
  },
};

const write = {
  generate: {
    does: 'Writes docs/costs, data-model, limits, openapi, reading-documents, rights, shared/sign-in/common-passwords.ts and shared/us-area-codes.ts.',
  },
  openapi: { does: "Writes docs/openapi.json alone, the API's description (OpenAPI 3.1)." },
  sbom: { does: 'Prints the packages that the product ships, as CycloneDX.' },
  fixtures: {
    does: "Draws the demo's documents anew, or with --bench those of the benchmark of reading.",
    examples: ['', '--bench'],
    flags: ['bench'],
  },
};

/** All scripts of package.json but npm's hooks, in the order and the groups in which `npm run help` prints them. */
export const commandGroups: Readonly<Record<string, Readonly<Record<string, Command>>>> = {
  'Run it': run,
  'Check and test it': check,
  'Operate it': operate,
  'Measure it': measure,
  'Write what follows from something else': write,
};

/** A command that prints its usage itself. */
export type OwnUsage = keyof typeof operate | 'fixtures';

const ownUsage: Readonly<Record<OwnUsage, Command>> = { ...operate, fixtures: write.fixtures };

/** Returns the flags that a command's parser has to know; `options` take a value. */
export const argumentsOf = (name: OwnUsage) => {
  const { flags = [], options = [] } = ownUsage[name];
  return { flags, options };
};

/** Returns the line that runs a command with these arguments. */
export const lineOf = (name: string, args = ''): string => {
  const command = name === 'start' || name === 'test' ? `npm ${name}` : `npm run ${name}`;
  return args === '' ? command : `${command} -- ${args}`;
};

/**
 * Returns a command's usage: what it does, all its examples, and its notes, a paragraph each.
 *
 * @param more - Further sentences about what it does.
 */
export function usageOf(name: OwnUsage, more = '', ...notes: readonly string[]): string {
  const { does, examples = [] } = ownUsage[name];
  const lines = examples.map((args) => `  ${lineOf(name, args)}`);
  return [`${does} ${more}`.trim(), lines.join('\n'), ...notes].join('\n\n');
}
