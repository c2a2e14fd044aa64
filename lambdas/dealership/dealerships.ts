import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { DealerEvent } from '../../shared/schemas/admin.ts';
import { isoTime } from '../runtime/clock.ts';
import type { Dealer } from './dealership.ts';
import { database } from '../store/client.ts';
import { dealerEventsIn } from './events.ts';
import { updateOf } from '../store/expressions.ts';
import { keys } from '../store/keys.ts';
import { readItem, readWithItems } from '../store/read.ts';
import { holds } from '../store/transact.ts';

export const getDealer = (id: string): Promise<Dealer | undefined> =>
  readItem<Dealer>(keys.dealer(id));

export async function getDealerByEmail(email: string): Promise<Dealer | undefined> {
  const claim = await readItem<{ dealerId: string }>(keys.emailClaim(email));
  return claim && getDealer(claim.dealerId);
}

/** A dealership and its timeline. */
export async function getDealerWithEvents(
  id: string,
): Promise<{ dealer: Dealer; events: DealerEvent[] } | undefined> {
  const found = await readWithItems(keys.dealer(id));
  return found && { dealer: found.item as Dealer, events: dealerEventsIn(found.items) };
}

/** The credit link of all of a dealer's customers, in one write; false when there is no such dealer. */
export const setCreditLink = (id: string, creditLink: string): Promise<boolean> =>
  holds(() =>
    database.send(
      new UpdateCommand(
        updateOf(keys.dealer(id), {
          set: { creditLink, updatedAt: isoTime() },
          condition: 'attribute_exists(#pk)',
        }),
      ),
    ),
  );

/** Tokens of a sign-in before the time that is given back hold no more; undefined when there is no such dealer. */
export async function endSessions(id: string): Promise<string | undefined> {
  const at = isoTime();
  const isEnded = await holds(() =>
    database.send(
      new UpdateCommand(
        updateOf(keys.dealer(id), {
          set: { sessionsValidFrom: at, updatedAt: at },
          condition: 'attribute_exists(#pk)',
        }),
      ),
    ),
  );
  return isEnded ? at : undefined;
}
