import {
  sharedTraits,
  type Application,
  type RelatedApplication,
  type SharedTrait,
} from '../../../../../shared/schemas/admin.ts';

export type Signal = {
  /** `pending`: to be looked at; `approved`: as it should be; `info`: says nothing either way. */
  status: 'pending' | 'approved' | 'info';
  text: string;
  detail?: string;
  /** Other dealerships that it is about. */
  others?: readonly RelatedApplication[];
};

const traits: Record<SharedTrait, string> = {
  phone: 'phone number',
  domain: 'website',
  address: 'address',
};

function mailSignal({ mail: { owner, domain, websiteDomain } }: Application): Signal {
  if (owner === 'website')
    return {
      status: 'approved',
      text: "The email address belongs to the website's domain",
      detail: domain,
    };
  return owner === 'public_provider'
    ? {
        status: 'info',
        text: `Anyone can get an email address at ${domain}`,
        detail: 'It says nothing about the business.',
      }
    : {
        status: 'pending',
        text: 'Email and website differ',
        detail: `The email address is at ${domain}, but the website is ${websiteDomain}.`,
      };
}

const confirmationSignal = ({ isEmailVerified }: Application): Signal =>
  isEmailVerified
    ? { status: 'approved', text: 'Email address verified' }
    : { status: 'pending', text: 'Email address not verified' };

const anyOf = new Intl.ListFormat('en-US', { type: 'disjunction' });
const allOf = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** What one dealership has in common with another, as in 'same phone number and address'. */
export const sharedWords = (shares: readonly SharedTrait[]): string =>
  `same ${allOf.format(shares.map((trait) => traits[trait]))}`;

/** Others with a trait of this one in a signal of their own, the traits that nobody else has in another. */
function traitSignals({ related: { items } }: Application): Signal[] {
  const own = sharedTraits.filter((trait) => !items.some(({ shares }) => shares.includes(trait)));
  const unique: Signal = {
    status: 'approved',
    text: `No other dealership has this ${anyOf.format(own.map((trait) => traits[trait]))}`,
  };
  const shared: Signal = {
    status: 'pending',
    text: 'Details match another dealership',
    others: items,
  };
  return [...(items.length > 0 ? [shared] : []), ...(own.length > 0 ? [unique] : [])];
}

/** What helps to decide: the proof aside, everything that the records say. What is to be looked at comes first. */
export function signalsOf(application: Application): Signal[] {
  const signals = [
    mailSignal(application),
    confirmationSignal(application),
    ...traitSignals(application),
  ];
  const order = ['pending', 'info', 'approved'] satisfies Signal['status'][];
  return order.flatMap((status) => signals.filter((signal) => signal.status === status));
}
