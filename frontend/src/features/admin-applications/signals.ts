import {
  sharedTraits,
  type Application,
  type RelatedApplication,
  type ReviewSignal,
  type SharedTrait,
} from '../../../../shared/schemas/admin-schema.ts';

export type ApplicationSignal = {
  /** `pending`: somebody should look at it; `approved`: as it should be. */
  status: 'pending' | 'approved';
  text: string;
  detail?: string;
  /** Other dealerships that the signal is about. */
  others?: readonly RelatedApplication[];
};

/**
 * Returns everything besides the proof that the records say about an application; signals that ask for a look come
 * first.
 */
export function applicationSignals(application: Application): ApplicationSignal[] {
  const signals = [
    mailSignal(application),
    confirmationSignal(application),
    ...traitSignals(application),
  ];
  const order = ['pending', 'approved'] satisfies ApplicationSignal['status'][];
  return order.flatMap((status) => signals.filter((signal) => signal.status === status));
}

const traits: Record<SharedTrait, string> = {
  phone: 'phone number',
  domain: 'website',
  address: 'address',
  similarName: 'name',
};

/** Names of the signals that ask for a look. */
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

/** Says what two dealerships have in common: 'same phone number and address', 'similar name'. */
export function sharedWords(shares: readonly SharedTrait[]): string {
  const same = shares.filter((trait) => trait !== 'similarName').map((trait) => traits[trait]);
  const parts = [
    ...(same.length > 0 ? [`same ${allOf.format(same)}`] : []),
    ...(shares.includes('similarName') ? ['similar name'] : []),
  ];
  return parts.join(', ');
}

/** One signal for the dealerships that share a trait with this one, and one for the traits that nobody shares. */
function traitSignals({ related: { items } }: Application): ApplicationSignal[] {
  const own = sharedTraits.filter((trait) => !items.some(({ shares }) => shares.includes(trait)));
  const unique: ApplicationSignal = {
    status: 'approved',
    text: `No other confirmed dealership has this ${anyOf.format(own.map((trait) => traits[trait]))}`,
  };
  const shared: ApplicationSignal = {
    status: 'pending',
    text: reviewWords.related,
    others: items,
  };
  return [...(items.length > 0 ? [shared] : []), ...(own.length > 0 ? [unique] : [])];
}
