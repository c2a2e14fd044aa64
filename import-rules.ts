import { readdirSync } from 'node:fs';
import type { OxlintOverride } from 'oxlint';

/** Keeps `target` (a path or globs) from importing `from`, but for what lies within `except`. */
type Zone = { target: string | string[]; from: string; except?: string[]; message: string };

/** Keeps `target` (a path or globs) from importing anything of ours but the paths in `may`. */
const only = (target: string | string[], may: string[], message: string): Zone => ({
  target,
  from: '.',
  except: [...may, './node_modules'],
  message,
});

const foldersOf = (folder: string): string[] =>
  readdirSync(new URL(folder, import.meta.url), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);
const features = foldersOf('./frontend/src/features/');

/** The folders that each folder of the backend may import beside itself: layers that serve every noun, then the nouns. */
const backend: Record<string, string[]> = {
  runtime: [],
  store: ['runtime'],
  queue: ['runtime'],
  http: ['runtime'],
  'sign-in': ['runtime', 'store'],
  admin: ['runtime', 'store', 'sign-in', 'mail'],
  audit: ['runtime', 'store', 'admin', 'customer', 'dealership'],
  mail: ['runtime', 'store', 'queue'],
  log: ['runtime', 'store'],
  'rate-limit': ['runtime', 'store'],
  upload: ['runtime', 'store'],
  verification: ['runtime', 'store'],
  dealership: ['runtime', 'store', 'admin', 'mail', 'upload', 'verification'],
  account: [
    ...['runtime', 'store'],
    ...['sign-in', 'admin', 'dealership', 'mail', 'rate-limit', 'upload'],
  ],
  people: ['runtime', 'store', 'account', 'dealership', 'mail', 'rate-limit'],
  evidence: ['runtime', 'store', 'upload'],
  customer: [
    ...['runtime', 'store', 'queue'],
    ...['dealership', 'evidence', 'mail', 'rate-limit', 'upload', 'verification'],
  ],
  notification: ['runtime', 'store', 'account', 'customer', 'mail'],
  progress: [
    ...['runtime', 'store'],
    ...['customer', 'dealership', 'evidence', 'rate-limit', 'upload'],
  ],
};

for (const folder of foldersOf('./lambdas/'))
  if (folder !== 'functions' && !(folder in backend))
    throw new Error(`import-rules.ts does not say what lambdas/${folder} may import`);

/** The architecture's arrows: who may import whom. */
const zones: Zone[] = [
  only(
    './shared',
    ['./shared'],
    'shared/ is the contract: of what is ours it imports shared/ only.',
  ),
  ...Object.entries(backend).map(([folder, others]) =>
    only(
      `./lambdas/${folder}`,
      [folder, ...others].map((each) => `./lambdas/${each}`).concat('./shared'),
      `${folder}/ imports ${[...others.map((each) => `${each}/`), 'shared/'].join(', ')} only.`,
    ),
  ),
  only(
    './lambdas/functions',
    ['./lambdas', './shared'],
    'functions/ imports lambdas/ and shared/.',
  ),
  only(
    './infra',
    [
      './infra',
      './stages',
      './shared',
      './lambdas/runtime/log-lines.ts',
      './lambdas/runtime/settings.ts',
      './lambdas/runtime/figures.ts',
      './lambdas/store/table.ts',
    ],
    "infra/ imports shared/, the stages' choices and the names of keys, environment and figures.",
  ),
  only(
    './stages',
    ['./stages', './shared'],
    'stages/ is what an operator chooses: of what is ours it imports shared/ only.',
  ),
  only(
    './scripts',
    [
      ...['./scripts', './lambdas', './infra', './stages', './shared'],
      ...['./frontend/src/features/legal', './frontend/site-documents.ts'],
    ],
    'scripts/ knows no page, test or benchmark.',
  ),
  only(
    './bench',
    [
      './bench',
      './stages',
      './scripts',
      './lambdas',
      './infra',
      './shared',
      './frontend',
      './test/harness',
    ],
    'bench/ measures what is there: of the tests it needs what they share, and no test.',
  ),
  only('./frontend/src', ['./frontend/src', './shared'], 'The frontend imports shared/ only.'),
  ...['components', 'lib'].map((folder) =>
    only(
      `./frontend/src/${folder}`,
      ['./frontend/src/components', './frontend/src/lib', './frontend/src/styles', './shared'],
      'components/ and lib/ know no feature and no route.',
    ),
  ),
  ...features.map((feature) =>
    only(
      `./frontend/src/features/${feature}`,
      [
        `./frontend/src/features/${feature}`,
        './frontend/src/components',
        './frontend/src/lib',
        './frontend/src/styles',
        './shared',
      ],
      'A feature never imports a feature, nor app/.',
    ),
  ),
];

const bundledZod = {
  name: 'zod',
  message: "Import * as z from 'zod/mini': the classic build carries every locale into the bundle.",
};
const awsClients = {
  group: ['@aws-sdk/*'],
  message:
    'AWS SDK clients appear only in store/ and in the one file of a noun that wraps a service.',
};

/** The files that may hold a client of AWS. */
const sdkFiles = [
  'lambdas/store/**',
  'lambdas/runtime/{parameters,origin-secrets,environment-credentials}.ts',
  'lambdas/account/user-pool.ts',
  'lambdas/queue/**',
  'lambdas/mail/send-mail.ts',
  'lambdas/mail/stranger-mail-pause.ts',
  'lambdas/mail/send-text.ts',
  'lambdas/upload/{bucket,kept-object,uploads,open-stored-file,stored-bytes}.ts',
  'lambdas/log/log-{bucket,key}.ts',
  'lambdas/evidence/{stored-fingerprints,issuers/added-issuers,sanctions/stored-list}.ts',
];

const otherPackages = {
  group: ['*', '!zod', '!zod/mini', '!node:crypto', '!./**', '!../**'],
  message:
    'The contract and the rules need zod/mini only; two readers in shared/ have their packages.',
};

const needsReact =
  'What needs React is a component (.tsx), a hook (use-*.ts) or a request (*-api.ts).';
const react = [
  { group: ['react', 'react-dom'], message: needsReact },
  {
    group: ['@tanstack/react-query'],
    allowImportNames: ['queryOptions', 'QueryClient'],
    message: needsReact,
  },
];

const router = {
  name: 'react-router-dom',
  message:
    "The customer's path, sign-ins and the registration do without it: see lib/navigation/ (decision 11).",
};

/** Says who may import whom, and which packages. */
export const importRules: OxlintOverride[] = [
  {
    // Only the classic build reads JSON Schema, and no bundle has a test.
    files: ['**/*.{ts,tsx}'],
    excludeFiles: ['test/unit/docs/openapi.test.ts'],
    rules: {
      'paths/no-restricted-paths': ['error', { basePath: import.meta.dirname, zones }],
      'no-restricted-imports': ['error', { paths: [bundledZod] }],
    },
  },
  {
    files: ['lambdas/**/*.ts'],
    excludeFiles: sdkFiles,
    rules: {
      'no-restricted-imports': ['error', { paths: [bundledZod], patterns: [awsClients] }],
    },
  },
  {
    files: ['shared/**/*.ts', 'lambdas/runtime/settings.ts'],
    // A barcode's reader, and that of ZIP files: browsers and scripts read the same with them. Builds alone read the version.
    excludeFiles: [
      'shared/barcode/read-barcode.ts',
      'shared/record/read-record-file.ts',
      'shared/version.ts',
    ],
    rules: {
      'no-restricted-imports': ['error', { paths: [bundledZod], patterns: [otherPackages] }],
    },
  },
  {
    // Their links and moves: `PageLink`, `navigate`, `useAddress`, `Redirect`; a door's: `usePageNavigate`.
    files: [
      'frontend/src/features/{landing,customer-link,wizard}/**/*.{ts,tsx}',
      'frontend/src/features/dealer-account/{sign-in,registration}/*.{ts,tsx}',
      'frontend/src/features/*-account/{login,admin-login,register}-page.tsx',
      'frontend/src/components/sign-in/*.tsx',
    ],
    rules: { 'no-restricted-imports': ['error', { paths: [bundledZod, router] }] },
  },
  {
    // A feature's .tsx draws, its use-*.ts is a hook, its *-api.ts holds requests with their hooks; every other .ts
    // holds rules and texts, and needs no React.
    files: ['frontend/src/features/**/*.ts'],
    excludeFiles: ['frontend/src/features/**/{use-*,*-api}.ts'],
    rules: {
      'no-restricted-imports': ['error', { paths: [bundledZod, router], patterns: react }],
    },
  },
];
