import { GetParameterCommand, ParameterNotFound, SSMClient } from '@aws-sdk/client-ssm';
import { now } from './clock.ts';
import { sdkLimits } from './sdk-limits.ts';
import { setting, type ParameterSetting, type ProviderKey } from './settings.ts';

const ssm = new SSMClient(sdkLimits);

/** Reads the current value of the parameter that a setting names. */
export async function readParameter(variable: ParameterSetting): Promise<string> {
  const { Parameter } = await ssm.send(new GetParameterCommand({ Name: setting(variable) }));
  if (!Parameter?.Value) throw new Error(`The parameter of ${variable} is empty`);
  return Parameter.Value;
}

/**
 * Milliseconds for which a provider's key is cached: an operator's change takes effect within minutes, without a
 * deployment.
 */
export const PROVIDER_KEY_KEPT_MS = 2 * 60_000;
const kept = new Map<string, { value: string | undefined; until: number }>();

/** Reads the current value of a provider's own parameter; `path`: `<provider>/<name>`, beneath the stage's path. */
export async function readProviderParameter(path: string): Promise<string> {
  const Name = `${setting('PROVIDER_PARAMETERS')}/${path}`;
  const { Parameter } = await ssm.send(new GetParameterCommand({ Name, WithDecryption: true }));
  if (!Parameter?.Value) throw new Error(`The parameter ${path} is empty`);
  return Parameter.Value;
}

/**
 * Reads a provider's key at most once in minutes; undefined if there is none. Its absence is cached as well, since
 * anybody may make us look.
 */
export async function readProviderKey(
  path: `${string}/${ProviderKey}`,
): Promise<string | undefined> {
  const known = kept.get(path);
  if (known && known.until > now()) return known.value;
  const value = await readProviderParameter(path).catch((error: unknown) => {
    if (error instanceof ParameterNotFound) return undefined;
    throw error;
  });
  kept.set(path, { value, until: now() + PROVIDER_KEY_KEPT_MS });
  return value;
}

/** Milliseconds for which the site's address is cached: it changes only with a deployment. */
const SITE_URL_KEPT_MS = 5 * 60_000;
let known: { url: string; until: number } | undefined;

/** Returns the site's origin, without a slash at its end; links in mails begin with it. */
export async function siteUrl(): Promise<string> {
  if (!known || known.until < now()) {
    known = { url: await readParameter('SITE_URL_PARAMETER'), until: now() + SITE_URL_KEPT_MS };
  }
  return known.url;
}
