/** A problem that the person running the program can fix: a one-line message says what and how. */
export class Problem extends Error {}

/** A command was called in a way that it doesn't know; says what is at fault where one word is, and how it's used. */
export class Misuse extends Problem {
  constructor(usage: string, fault?: string) {
    super(fault === undefined ? usage : `${fault}\n\n${usage}`);
  }
}

/** Somebody asked how a command is used. */
export class HelpAsked extends Error {}
