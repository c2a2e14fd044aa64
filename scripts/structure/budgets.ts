/**
 * Most lines of code (ts, tsx, js, mjs) in each top folder, a few hundred above what was there when they were set: all
 * that is there has to be read, tested and carried along by whoever comes next.
 */
export const budgets = {
  lambdas: 38_400,
  shared: 9_700,
  infra: 5_700,
  frontend: 46_800,
  scripts: 13_000,
  stages: 500,
  bench: 3_800,
  test: 71_900,
} as const;
