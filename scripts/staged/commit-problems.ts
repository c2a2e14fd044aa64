/** Longest subject that git's own tools show whole; CONTRIBUTING.md asks for it. */
const MAX_SUBJECT = 72;

/** A scope, a colon and what changed; git writes the others itself. */
const form = /^([a-z][a-z0-9, /-]*: \S|Revert ")/;
const unfinished = /\b(WIP|draft|fixup|squash)\b/i;

export type Commit = { hash: string; parents: number; subject: string };

/** Reads commits from lines of a hash, the parents' hashes and a subject, with tabs between them. */
export const commitsOf = (log: string): Commit[] =>
  log
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [hash = '', parents = '', ...subject] = line.split('\t');
      return { hash, parents: parents.split(' ').length, subject: subject.join('\t') };
    });

/** Returns a sentence for each commit that has no place on main: a merge, a draft, or a subject of another form. */
export const commitProblems = (commits: readonly Commit[]): string[] =>
  commits.flatMap(({ hash, parents, subject }) => {
    const named = `${hash} "${subject}"`;
    if (parents > 1) return [`${named} is a merge. Rebase instead.`];
    if (unfinished.test(subject)) return [`${named} isn't finished.`];
    if (subject.length > MAX_SUBJECT)
      return [`${named} has ${subject.length} characters, at most ${MAX_SUBJECT}.`];
    return form.test(subject) ? [] : [`${named} doesn't begin with "scope: ".`];
  });
