/** A problem that the person running the program can fix: a one-line message says what and how. */
export class Problem extends Error {}
