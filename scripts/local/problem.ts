/** Something that whoever started the program can mend: its message is one line that says what and how. */
export class Problem extends Error {}
