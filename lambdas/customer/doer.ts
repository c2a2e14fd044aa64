/** Whose act it is, of a dealership's people; two may have one name. */
export type DealerActor = { id: string; fullName: string };

/** What a line of the timeline keeps of who did something, as they were called then. */
export const byActor = ({ id, fullName }: DealerActor) => ({
  by: { kind: 'person' as const, name: fullName },
  byId: id,
});
