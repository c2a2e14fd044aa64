import { readdirSync } from 'node:fs';

/** Keeps `target` (a path or globs) from importing anything of ours but the paths in `may`. */
const only = (target, may, message) => ({
  target,
  from: '.',
  except: [...may, './node_modules'],
  message,
});

const foldersOf = (folder) =>
  readdirSync(new URL(folder, import.meta.url), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);
const features = foldersOf('./frontend/src/features/');

/**
 * The folders that each folder of the backend may import beside itself: layers that serve every noun, then the nouns.
 * A room within a room is named with its path, and whoever may import the outer one may not import the inner one by that.
 */
const backend = {
  runtime: [],
  store: ['runtime'],
  queue: ['runtime'],
  http: ['runtime'],
  'account/sign-in': ['runtime', 'store'],
  admin: ['runtime', 'store', 'account/sign-in', 'mail'],
  audit: ['runtime', 'store', 'customer', 'dealership'],
  mail: ['runtime', 'store', 'queue'],
  'rate-limit': ['runtime', 'store'],
  upload: ['runtime', 'store'],
  verification: ['runtime', 'store'],
  dealership: ['runtime', 'store', 'admin', 'mail', 'upload', 'verification'],
  account: [
    ...['runtime', 'store'],
    ...['account/sign-in', 'admin', 'dealership', 'mail', 'rate-limit', 'upload'],
  ],
  'account/people': ['runtime', 'store', 'account', 'dealership', 'mail', 'rate-limit'],
  evidence: ['runtime', 'store', 'upload'],
  customer: [
    ...['runtime', 'store', 'queue'],
    ...['dealership', 'evidence', 'mail', 'rate-limit', 'upload', 'verification'],
  ],
  'mail/notice': ['runtime', 'store', 'account', 'customer', 'mail'],
  progress: ['runtime', 'store', 'customer', 'dealership', 'upload'],
};

for (const folder of foldersOf('./lambdas/'))
  if (folder !== 'functions' && !(folder in backend))
    throw new Error(`eslint.zones.js does not say what lambdas/${folder} may import`);

/** Rooms within `folder` that have a line of their own in the table. */
const roomsIn = (folder) => Object.keys(backend).filter((room) => room.startsWith(`${folder}/`));

/** The files that the line of `folder` is about: not those of rooms within it. */
function filesOf(folder) {
  const rooms = roomsIn(folder);
  if (rooms.length === 0) return `./lambdas/${folder}`;
  const others = foldersOf(`./lambdas/${folder}/`)
    .map((each) => `${folder}/${each}`)
    .filter((each) => !rooms.includes(each));
  return [`./lambdas/${folder}/*.ts`, ...others.map((each) => `./lambdas/${each}/**`)];
}

/** The architecture's arrows: who may import whom. */
export const zones = [
  only(
    './shared',
    ['./shared'],
    'shared/ is the contract: of what is ours it imports shared/ only.',
  ),
  ...Object.entries(backend).flatMap(([folder, others]) => {
    const target = filesOf(folder);
    const message = `${folder}/ imports ${[...others.map((each) => `${each}/`), 'shared/'].join(', ')} only.`;
    const may = [folder, ...others];
    return [
      only(target, [...may.map((each) => `./lambdas/${each}`), './shared'], message),
      ...may
        .flatMap(roomsIn)
        .filter((room) => !may.includes(room))
        .map((room) => ({ target, from: `./lambdas/${room}`, message })),
    ];
  }),
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
    ['./stages', './shared', './infra/stage-settings.ts'],
    'stages/ is what an operator chooses: shared/ and the list of settings only.',
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
