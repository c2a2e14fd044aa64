import { isProviderName } from '../../../shared/provider-names.ts';
import { outcome } from '../../../shared/schemas/verification-schema.ts';
import type { Figure, FigureName } from '../../runtime/figures.ts';
import { eventPrefix } from '../../store/keys.ts';
import type { Item } from '../../store/read.ts';
import { tableKeys } from '../../store/table.ts';

/** Returns what a stored event adds to the operator's figures: nothing for most, and for any other item. */
export function figuresOf(item: Item): Figure[] {
  if (!String(item[tableKeys.sort]).startsWith(eventPrefix)) return [];
  const [kind] = String(item[tableKeys.partition]).split('#');
  if (kind === 'CUSTOMER') return figuresOfCustomer(item);
  return kind === 'DEALER' ? countOne(dealershipFigures[String(item.type)]) : [];
}

const inPerson = ['verified_in_person', 'not_verified_in_person'];
const customerFigures: Record<string, FigureName> = {
  link_created: 'LinksCreated',
  link_sent: 'LinksEmailed',
  link_resent: 'LinksEmailed',
  link_texted: 'LinksTexted',
  submitted: 'Submissions',
};
const dealershipFigures: Record<string, FigureName> = {
  registered: 'DealershipsRegistered',
  approved: 'DealershipsApproved',
  declined: 'DealershipsDeclined',
};

const countOne = (name: FigureName | undefined): Figure[] => (name ? [{ name, value: 1 }] : []);
const duration = (name: FigureName, seconds: unknown): Figure[] =>
  typeof seconds === 'number' ? [{ name, value: seconds }] : [];

function figuresOfCustomer({ type, provider, seconds, isCounted }: Item): Figure[] {
  if (isCounted !== true || typeof type !== 'string') return [];
  if (type === 'submitted')
    return [...countOne('Submissions'), ...duration('SecondsToSubmission', seconds)];
  if (!outcome.safeParse(type).success && !inPerson.includes(type))
    return countOne(customerFigures[type]);
  const Provider = typeof provider === 'string' && isProviderName(provider) ? provider : 'other';
  return [
    { name: 'Decisions', value: 1, by: { Outcome: type, Provider } },
    ...duration('SecondsToDecision', seconds),
  ];
}
