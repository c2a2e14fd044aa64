import type { Contract, RouteContract } from './contract.ts';
import { misfitsOf, type Misfit } from './fits.ts';

/** What yesterday's pages would meet with today's functions. By place and value an exception names it. */
export type Break = Misfit;

const asBreaks = (misfits: Misfit[], before: string): Break[] =>
  misfits.map((misfit) => ({ ...misfit, says: `${misfit.place}: ${before} ${misfit.says}.` }));

function routeBreaks(key: string, then: RouteContract, now: RouteContract | undefined): Break[] {
  if (!now) return [{ place: key, says: `${key}: yesterday's page calls it, and it's gone.` }];
  const audience =
    then.audience === now.audience
      ? []
      : [
          {
            place: `${key} audience`,
            says: `${key}: it was for ${then.audience}, and is for ${now.audience} now.`,
          },
        ];
  const asked = (['params', 'query', 'body'] as const).flatMap((part) => {
    const place = `${key} ${part}`;
    const sent = then[part] ?? { type: 'object', properties: {} };
    return now[part]
      ? asBreaks(misfitsOf(sent, now[part], place, 'checked'), "what yesterday's page sends")
      : [];
  });
  const answered = asBreaks(
    misfitsOf(now.response, then.response, `${key} response`, 'read'),
    "what yesterday's page reads",
  );
  return [...audience, ...asked, ...answered];
}

/** What of today's contract a page of the earlier one doesn't understand, or isn't understood in. */
export function breaksOf(then: Contract, now: Contract): Break[] {
  const routes = Object.entries(then.routes).flatMap(([key, route]) =>
    routeBreaks(key, route, now.routes[key]),
  );
  const config = asBreaks(
    misfitsOf(now.config, then.config, '/config.json', 'read'),
    "what yesterday's page reads",
  );
  return [...routes, ...config];
}

/** For one place; where a value is new there, for that one alone. */
export type Exception = { place: string; value?: unknown; because: string };

/** Those without an exception, and exceptions for what doesn't break any more. */
export function judgeBreaks(breaks: readonly Break[], excepted: readonly Exception[]) {
  const fits = (one: Break, exception: Exception) =>
    one.place === exception.place && one.value === exception.value;
  return {
    open: breaks.filter((one) => !excepted.some((each) => fits(one, each))),
    idle: excepted.filter((each) => !breaks.some((one) => fits(one, each))),
  };
}
