import * as z from 'zod/mini';

/** A person in the Treasury's list, with the names and birth dates under which it knows them. */
const listedPerson = z.object({
  /** `LAST, First Middle`, as listed. */
  name: z.string(),
  aliases: z.array(z.string()),
  /** `1962-07-13`, or `1962` where only the year is known. */
  births: z.array(z.string().check(z.regex(/^\d{4}(-\d{2}-\d{2})?$/))),
});

/** What is kept of the list: people only. */
export const sanctionsList = z.object({ people: z.array(listedPerson) });
export type SanctionsList = z.infer<typeof sanctionsList>;
export type ListedPerson = z.infer<typeof listedPerson>;
