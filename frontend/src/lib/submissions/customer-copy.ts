import { formatPhone } from '../../../../shared/schemas/fields-schema.ts';
import {
  MOST_COUNTED,
  type NextKind,
  type OverviewChanged,
} from '../../../../shared/schemas/submission-list-schema.ts';

/** The customer's full name; empty where nobody has given one. */
export const fullNameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  `${firstName} ${lastName}`.trim();

/** The heading of a page about a customer, the same as their line in the list. */
export const headingOf = (
  customer: Parameters<typeof fullNameOf>[0] & { email: string; phone: string },
) => fullNameOf(customer) || customer.email || formatPhone(customer.phone) || 'No name yet';

export const WAITING_FOR_REVIEWER = 'Waiting for a reviewer';

/** Shows a count of tasks: '6', or '99+'. */
export const countOfTasks = (count: number): string =>
  count > MOST_COUNTED ? `${MOST_COUNTED}+` : String(count);

/** Puts a detail's name into a sentence: not 'oFAC list'. */
export const lowerFirst = (name: string) =>
  name.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase());

/** Counts the customers with whom something of this kind is to be done next. */
export const countOfNext = (overview: OverviewChanged | undefined, wanted: NextKind): number =>
  overview?.next.find(({ kind }) => kind === wanted)?.count ?? 0;
