/**
 * Most lines of code (ts, tsx, js, mjs) in each top folder, a few hundred above what was there when they were set: all
 * that is there has to be read, tested and carried along by whoever comes next.
 */
export const budgets = {
  lambdas: 38_000,
  shared: 9_400,
  infra: 5_700,
  frontend: 45_500,
  scripts: 13_000,
  stages: 500,
  bench: 3_700,
  test: 70_400,
} as const;
