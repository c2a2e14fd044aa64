import parser from '@typescript-eslint/parser';
import { defineConfig } from 'eslint/config';
import importX from 'eslint-plugin-import-x';
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import { zones } from './eslint.zones.js';

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
  'lambdas/mail/texter.ts',
  'lambdas/upload/{bucket,kept-object,uploads,open-stored-file,stored-bytes}.ts',
  'lambdas/evidence/{stored-fingerprints,issuers/added-issuers,sanctions/stored-list}.ts',
];

const otherPackages = {
  regex: '^(?!zod/mini$|node:crypto$|\\.)',
  message:
    "The contract and the rules need zod/mini only; shared/barcode has its reader's package.",
};

const needsReact =
  'What needs React is a component (.tsx), a hook (use-*.ts) or a request (*-api.ts).';
const react = [
  { regex: '^react(-dom)?$', message: needsReact },
  {
    regex: '^@tanstack/react-query$',
    allowImportNames: ['queryOptions', 'QueryClient'],
    message: needsReact,
  },
];

const router = {
  name: 'react-router-dom',
  message:
    "The customer's path, sign-ins and the registration do without it: see lib/navigation/ (decision 11).",
};

/** What `.oxlintrc.json` can't say: who may import whom, React's rules, and accessibility with our exceptions. */
export default defineConfig(
  { ignores: ['frontend/dist', 'cdk.out', '.local', 'coverage', 'node_modules'] },
  {
    files: ['**/*.{ts,tsx}'],
    languageOptions: { parser: parser },
    plugins: { 'import-x': importX },
    settings: {
      // Without both, `no-cycle` follows no import of a TypeScript file.
      'import-x/extensions': ['.ts', '.tsx', '.js'],
      'import-x/parsers': { '@typescript-eslint/parser': ['.ts', '.tsx'] },
      'import-x/resolver-next': [
        createTypeScriptImportResolver({
          project: ['tsconfig.json', 'frontend/tsconfig.json'],
          noWarnOnMultipleProjects: true,
        }),
      ],
    },
    rules: {
      'import-x/no-restricted-paths': ['error', { basePath: import.meta.dirname, zones }],
      'no-restricted-imports': ['error', { paths: [bundledZod] }],
    },
  },
  {
    // Only the classic build reads JSON Schema, and no bundle has a test.
    files: ['test/unit/docs/openapi.test.ts'],
    rules: { 'no-restricted-imports': 'off' },
  },
  {
    files: ['lambdas/**/*.ts'],
    ignores: sdkFiles,
    rules: { 'no-restricted-imports': ['error', { paths: [bundledZod], patterns: [awsClients] }] },
  },
  {
    files: ['shared/**/*.ts', 'lambdas/runtime/settings.ts'],
    // A barcode's reader: the browser and the server read the same code with it.
    ignores: ['shared/barcode/read-barcode.ts'],
    rules: { 'no-restricted-imports': ['error', { patterns: [otherPackages] }] },
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
    // A feature's .tsx draws, its use-*.ts is a hook, its *-api.ts holds requests with their hooks; every other .ts holds
    // rules and texts, and needs no React.
    files: ['frontend/src/features/**/*.ts'],
    ignores: ['frontend/src/features/**/{use-*,*-api}.ts', 'frontend/src/features/*/api/*.ts'],
    rules: {
      'no-restricted-imports': ['error', { paths: [bundledZod, router], patterns: react }],
    },
  },
  {
    files: ['frontend/**/*.tsx'],
    extends: [jsxA11y.flatConfigs.strict],
    plugins: { 'react-hooks': reactHooks },
    rules: {
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
      // What scrolls (a zoomed document) must be reachable by keyboard, as WCAG 2.1.1 asks.
      'jsx-a11y/no-noninteractive-tabindex': ['error', { tags: [], roles: ['tabpanel', 'group'] }],
      // On a phone tables are shown as cards: `display: block` takes the roles away, so they are written out.
      'jsx-a11y/no-redundant-roles': [
        'error',
        { table: ['table'], thead: ['rowgroup'], tbody: ['rowgroup'], tr: ['row'], ul: ['list'] },
      ],
      'jsx-a11y/no-interactive-element-to-noninteractive-role': [
        'error',
        { tr: ['row'], td: ['cell'], th: ['columnheader', 'rowheader'] },
      ],
    },
  },
);
