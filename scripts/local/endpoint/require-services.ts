import { Problem } from '../command-problem.ts';
import { neededServices, type NeededService } from './needed-services.ts';
import { signedRequest } from './signed-request.ts';

/** An emulator may load a service only when it's asked for the first time. */
const ASK_MILLISECONDS = 30_000;

const works = new Set(['available', 'running', 'starting']);

/** `unknown` means that the health says nothing, so that the service itself has to be asked. */
type Standing = 'there' | 'lacking' | 'refused' | 'unknown';
export type Health = Readonly<Record<string, string>>;

/** Reads a service's state from an emulator's health, in LocalStack's words. */
export function standingIn(health: Health, { inHealth }: NeededService): Standing {
  const state = inHealth.map((name) => health[name]).find((said) => said !== undefined);
  if (state === undefined || state === 'unknown') return 'unknown';
  return works.has(state) ? 'there' : 'lacking';
}

/** `Cognito`, `Cognito and WAF`, `Cognito, SES, and WAF`. */
const listed = new Intl.ListFormat('en-US', { type: 'conjunction' });
const otherwise = 'leave out --endpoint, which starts one that has everything';

/** Returns a sentence about an emulator that lacks services, or undefined if all are there. */
export function problemWith(
  endpoint: string,
  standings: ReadonlyMap<string, Standing>,
): string | undefined {
  const all = [...standings.values()];
  if (all.every((standing) => standing === 'lacking'))
    return `${endpoint} answers, but as none of the AWS services that the product needs. Start an emulator there, or ${otherwise}.`;
  if (all.includes('refused'))
    return `${endpoint} refuses the access key "test" with the secret "test". Start the emulator so that it takes them, or ${otherwise}.`;
  const lacking = [...standings].filter(([, standing]) => standing === 'lacking');
  if (lacking.length === 0) return undefined;
  return `${endpoint} lacks ${listed.format(lacking.map(([name]) => name))}, which the product needs. Use an emulator that has ${lacking.length === 1 ? 'it' : 'them'}, or ${otherwise}.`;
}

/** Reads an emulator's health; empty if it has none. */
async function healthOf(endpoint: string): Promise<Health> {
  let answer: Response;
  try {
    answer = await fetch(`${endpoint}/_localstack/health`, {
      signal: AbortSignal.timeout(ASK_MILLISECONDS),
    });
  } catch {
    throw new Problem(
      `Nothing answers at ${endpoint}. Start the emulator there first, or ${otherwise}.`,
    );
  }
  const said: unknown = answer.ok ? await answer.json().catch(() => undefined) : undefined;
  const services = (said as { services?: unknown } | null | undefined)?.services;
  return typeof services === 'object' && services !== null ? (services as Health) : {};
}

async function ask(endpoint: string, { ask: question }: NeededService): Promise<Standing> {
  try {
    const answer = await signedRequest(endpoint, question, ASK_MILLISECONDS);
    if (answer.ok) return 'there';
    return answer.status === 401 || answer.status === 403 ? 'refused' : 'lacking';
  } catch {
    return 'lacking';
  }
}

/** Stops with one sentence unless a running emulator has every service that the product needs. Changes nothing there. */
export async function requireServices(endpoint: string): Promise<void> {
  const health = await healthOf(endpoint);
  const standings = await Promise.all(
    neededServices.map(async (service): Promise<[string, Standing]> => {
      const said = standingIn(health, service);
      return [service.name, said === 'unknown' ? await ask(endpoint, service) : said];
    }),
  );
  const problem = problemWith(endpoint, new Map(standings));
  if (problem) throw new Problem(problem);
}
