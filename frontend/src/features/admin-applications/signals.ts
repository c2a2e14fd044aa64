import {
  sharedTraits,
  type Application,
  type RelatedApplication,
  type ReviewSignal,
  type SharedTrait,
} from '../../../../shared/schemas/admin-schema.ts';

export type ApplicationSignal = {
  /** `pending`: to be looked at; `approved`: as it should be. */
  status: 'pending' | 'approved';
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

/** What asks for a look, in a few words. */
export const reviewWords: Record<ReviewSignal, string> = {
  mail: 'Email and website differ',
  public_mail: 'Anyone can get an email address like this one',
  unconfirmed: 'Email address not verified',
  related: 'Details match another dealership',
};

function mailSignal({ mail: { owner, domain, websiteDomain } }: Application): ApplicationSignal {
  if (owner === 'website')
    return {
      status: 'approved',
      text: "The email address belongs to the website's domain",
      detail: domain,
    };
  return owner === 'public_provider'
    ? {
        status: 'pending',
        text: `Anyone can get an email address at ${domain}`,
        detail: 'It says nothing about the business.',
      }
    : {
        status: 'pending',
        text: reviewWords.mail,
        detail: `The email address is at ${domain}, but the website is ${websiteDomain}.`,
      };
}

const confirmationSignal = ({ isEmailVerified }: Application): ApplicationSignal =>
  isEmailVerified
    ? { status: 'approved', text: 'Email address verified' }
    : { status: 'pending', text: reviewWords.unconfirmed };

const anyOf = new Intl.ListFormat('en-US', { type: 'disjunction' });
const allOf = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** What one dealership has in common with another, as in 'same phone number and address'. */
export const sharedWords = (shares: readonly SharedTrait[]): string =>
  `same ${allOf.format(shares.map((trait) => traits[trait]))}`;

/** Others with a trait of this one in a signal of their own, the traits that nobody else has in another. */
function traitSignals({ related: { items } }: Application): ApplicationSignal[] {
  const own = sharedTraits.filter((trait) => !items.some(({ shares }) => shares.includes(trait)));
  const unique: ApplicationSignal = {
    status: 'approved',
    text: `No other dealership has this ${anyOf.format(own.map((trait) => traits[trait]))}`,
  };
  const shared: ApplicationSignal = {
    status: 'pending',
    text: reviewWords.related,
    others: items,
  };
  return [...(items.length > 0 ? [shared] : []), ...(own.length > 0 ? [unique] : [])];
}

/** What helps to decide: the proof aside, everything that the records say. What is to be looked at comes first. */
export function applicationSignals(application: Application): ApplicationSignal[] {
  const signals = [
    mailSignal(application),
    confirmationSignal(application),
    ...traitSignals(application),
  ];
  const order = ['pending', 'approved'] satisfies ApplicationSignal['status'][];
  return order.flatMap((status) => signals.filter((signal) => signal.status === status));
}
