/** What an admin may find wrong with a proof, as the dealership reads it. */
export const documentProblems = {
  unreadable: "It can't be read",
  expired: 'It has expired',
  other_business: 'It shows a different business',
  other: 'Something else',
} as const;
export type DocumentProblem = keyof typeof documentProblems;
export const documentProblemNames = Object.keys(documentProblems) as DocumentProblem[];
