import { randomId } from '../../lambdas/runtime/secrets.ts';
import type { RouteInput, RouteName, RouteResponse } from '../../shared/routes.ts';
import { verifyCustomer } from '../../scripts/demo/journeys.ts';
import { apiAt, type CallApi, type CallOptions } from '../../scripts/local/api.ts';
import { approvedDealership, place, somePerson, type SignedIn } from '../../test/harness/people.ts';
import { theProduct } from '../../test/harness/product.ts';
import { approveCustomer } from './customer-operations.ts';
import { functionHeaps, grownHeaps } from './function-heaps.ts';
import { readWhole, wholeProblems } from './invariants.ts';
import { settle } from './settle.ts';
import { startHostile } from './start-hostile.ts';

/** One call: its milliseconds, and what it failed with. */
type Timed = { milliseconds: number; error?: string };

type Step = {
  atOnce: number;
  journeys: number;
  failed: number;
  'journeys a minute': number;
  'requests a second': number;
  p50: number;
  p95: number;
  p99: number;
  errors: string;
};

const percentile = (sorted: readonly number[], share: number) =>
  Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);

/** Says what a call failed with: its route and status, without what differs from call to call. */
const kindOf = (error: unknown) => {
  const words = error instanceof Error ? error.message : String(error);
  const [, route = '', status = ''] = /^(\w+) answered (\d+)/.exec(words) ?? [];
  return route === '' ? words.slice(0, 60) : `${route} ${status}`;
};

/** Fewer than the credit links that a dealership may send in an hour. */
const USES = 90;

/** Whole journeys: from the dealership's link to the credit link, each with files, a submission and a decision. */
class Journeys {
  private readonly calls: Timed[] = [];
  private dealer: Promise<SignedIn> | undefined;
  private uses = 0;
  /** Customers whose journey came to its end. */
  readonly finished: string[] = [];

  /** Runs so many journeys, some at once. */
  async run(count: number, atOnce: number): Promise<Step> {
    this.calls.length = 0;
    const failures = new Map<string, number>();
    let begun = 0;
    const start = performance.now();
    const walk = async () => {
      while (begun < count) {
        begun += 1;
        try {
          this.finished.push(await this.journey());
        } catch (error) {
          const kind = kindOf(error);
          failures.set(kind, (failures.get(kind) ?? 0) + 1);
        }
      }
    };
    await Promise.all(Array.from({ length: atOnce }, walk));
    const seconds = (performance.now() - start) / 1000;
    const times = this.calls.map(({ milliseconds }) => milliseconds).toSorted((a, b) => a - b);
    const failed = [...failures.values()].reduce((sum, each) => sum + each, 0);
    return {
      atOnce,
      journeys: count,
      failed,
      'journeys a minute': Math.round((60 * (count - failed)) / seconds),
      'requests a second': Math.round(this.calls.length / seconds),
      p50: percentile(times, 0.5),
      p95: percentile(times, 0.95),
      p99: percentile(times, 0.99),
      errors: [...failures].map(([kind, times]) => `${times}× ${kind}`).join(', '),
    };
  }

  private readonly call: CallApi = async <Name extends RouteName>(
    name: Name,
    input: RouteInput<Name>,
    options?: CallOptions,
  ): Promise<RouteResponse<Name>> => {
    const start = performance.now();
    const timed: Timed = { milliseconds: 0 };
    this.calls.push(timed);
    try {
      return await apiAt(theProduct().siteUrl)(name, input, options);
    } finally {
      timed.milliseconds = performance.now() - start;
    }
  };

  private async dealership(): Promise<SignedIn> {
    if (this.uses % USES === 0) {
      this.dealer = approvedDealership().then(async (dealer) => {
        const body = { creditLink: 'https://juniper.example/credit' };
        await this.call('setCreditLink', { body }, { token: dealer.token });
        return dealer;
      });
    }
    this.uses += 1;
    if (!this.dealer) throw new Error('No dealership was made');
    return this.dealer;
  }

  private async journey(): Promise<string> {
    const dealer = await this.dealership();
    const options = { token: dealer.token };
    const link = await this.call('createLink', { body: {} }, options);
    await verifyCustomer({ ...place(), call: this.call }, link, somePerson());
    await approveCustomer(dealer, link.customerId, this.call);
    const params = { customerId: link.customerId };
    const body = { requestId: randomId('req'), lastSentAt: null };
    await this.call('sendCreditLink', { params, body }, options);
    return link.customerId;
  }
}

const AT_ONCE = [1, 2, 4, 8, 16, 32];
/** Journeys of each step: so many for each at once, and not too few. */
const PER_STEP = { each: 2, least: 8 };

/** Runs more and more journeys at once, then many at a bearable pace; returns what is lost. */
export async function load(count: number): Promise<string[]> {
  const { product, lifetime } = await startHostile();
  try {
    const journeys = new Journeys();
    const steps: Step[] = [];
    for (const atOnce of AT_ONCE) {
      const count = Math.max(PER_STEP.least, PER_STEP.each * atOnce);
      const step = await journeys.run(count, atOnce);
      console.table([step]);
      steps.push(step);
    }
    // A call that takes as long is one that a page gives up on.
    const broken = steps.find(({ failed, p99 }) => failed > 0 || p99 > 30_000);
    console.log(broken ? `First broken at ${broken.atOnce}: ${broken.errors}` : 'Nothing broke.');
    const best = steps.reduce((one, other) =>
      other['journeys a minute'] > one['journeys a minute'] ? other : one,
    );
    const before = await functionHeaps(product.emulatorUrl);
    const soak = await journeys.run(count, best.atOnce);
    console.table([soak]);
    await settle();
    const after = await functionHeaps(product.emulatorUrl);
    console.table({ 'MB before': before, 'MB after': after });
    console.log(`${journeys.finished.length} journeys finished`);
    const { customers } = await readWhole();
    const told = new Set(
      customers
        .filter(({ status, creditLinkSentAt }) => status === 'approved' && creditLinkSentAt)
        .map(({ id }) => id),
    );
    return [
      ...grownHeaps(before, after),
      ...journeys.finished.filter((id) => !told.has(id)).map((id) => `a finished journey: ${id}`),
      ...(await wholeProblems()),
    ];
  } finally {
    await lifetime.end();
  }
}
