/** Problems that an admin may find in a proof, as the dealership reads them. */
export const documentProblems = {
  unreadable: "It can't be read",
  expired: 'It has expired',
  other_business: 'It shows a different business',
  other: 'Something else',
} as const;
export type DocumentProblem = keyof typeof documentProblems;
export const documentProblemNames = Object.keys(documentProblems) as DocumentProblem[];
