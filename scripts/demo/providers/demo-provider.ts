import type { CustomerKey } from '../customers.ts';
import type { CustomerLink } from '../journeys.ts';

export type DemoOutcome = 'approved' | 'denied' | 'review' | 'ask_again';

/** How the demo's customers come to their decisions, with each provider. */
export type DemoProvider = {
  /** Some attempts wait for the dealership. */
  leavesToDealership: boolean;
  /** Something can be asked for again on our own pages. */
  asksAgain: boolean;
  /** Before attempts that shall end so. */
  expect: (outcome: DemoOutcome) => Promise<void>;
  /** One attempt of someone who has given name, email and phone, up to its end. */
  attempt: (link: CustomerLink, who: CustomerKey, outcome: DemoOutcome) => Promise<void>;
  /** All the attempts of someone who ends with none left. */
  exhaust: (link: CustomerLink, who: CustomerKey) => Promise<void>;
  /** After the last one. */
  end: () => Promise<void>;
};

export const nothing = () => Promise.resolve();
