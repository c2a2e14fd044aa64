/**
 * Most lines of code (ts, tsx, js, mjs) in each top folder, a few hundred above what was there when they were set: all
 * that is there has to be read, tested and carried along by whoever comes next.
 */
export const budgets = {
  lambdas: 36_600,
  shared: 9_200,
  infra: 5_700,
  frontend: 45_800,
  scripts: 13_100,
  stages: 500,
  bench: 3_700,
  test: 69_100,
} as const;
