/** A problem that the person running the program can fix: a one-line message says what and how. */
export class Problem extends Error {}

/** A wrong use of a command: the message says what is wrong, and how the command is used. */
export class Misuse extends Problem {
  constructor(usage: string, fault?: string) {
    super(fault === undefined ? usage : `${fault}\n\n${usage}`);
  }
}

/** A request for a command's usage. */
export class HelpAsked extends Error {}
