import { where } from '../store/conditions.ts';
import type { Dealership } from '../dealership/dealership.ts';
import type { Change } from '../store/expressions.ts';
import { updateItem } from '../store/write.ts';
import { keys } from '../store/keys.ts';

const changeOwn = ({ id, registrationId }: Dealership, change: Change<Dealership>) =>
  updateItem<Dealership>(keys.dealership(id), {
    ...change,
    condition: where<Dealership>({ registrationId }),
  });

/**
 * The end of a registration, once its password is set: from now on nobody takes its place. Again, it changes
 * nothing; false when another try has taken the place before.
 */
export const finishRegistration = (dealership: Dealership): Promise<boolean> =>
  changeOwn(dealership, { remove: ['registrationLease'] });

/** Lets the next try take over at once, after a failure that surely left no password. */
export const abandonRegistration = (dealership: Dealership): Promise<boolean> =>
  changeOwn(dealership, { set: { registrationLease: 0 } });

/** Records what became of the registration's mail, in case the same registration is sent again. */
export const recordMail = (dealership: Dealership, mailSent: boolean): Promise<boolean> =>
  changeOwn(dealership, { set: { mailSent } });
