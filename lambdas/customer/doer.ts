/** Whose act it is, of a dealership's people; two may have one name. */
export type Doer = { id: string; fullName: string };

/** What a line of the timeline keeps of who did something, as they were called then. */
export const doneBy = ({ id, fullName }: Doer) => ({
  by: { kind: 'person' as const, name: fullName },
  byId: id,
});
