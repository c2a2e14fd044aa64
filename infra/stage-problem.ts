/** What stops the synthesis, in one sentence. */
export class StageProblem extends Error {}
