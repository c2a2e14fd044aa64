/**
 * Most lines of code (ts, tsx, js, mjs) in each top folder, a few hundred above what was there when they were set: all
 * that is there has to be read, tested and carried along by whoever comes next.
 */
export const budgets = {
  lambdas: 37_400,
  shared: 9_300,
  infra: 5_700,
  frontend: 45_100,
  scripts: 13_000,
  stages: 500,
  bench: 3_700,
  test: 69_600,
} as const;
