import globalSetup from '../harness/global-setup.ts';
import { compileFlip, missingPackages } from './support/engines.ts';

/** Brings up the product once all is there that the two browsers need; what isn't is said in one line. */
export default async function browsersSetup(options: { maxWorkers: number }) {
  const missing = missingPackages();
  if (missing.length > 0) {
    const problem = new Error(`Missing on this machine: ${missing.join('; ')}`);
    problem.stack = problem.message;
    throw problem;
  }
  compileFlip();
  await globalSetup(options);
}
