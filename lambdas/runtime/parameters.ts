import { GetParameterCommand, SSMClient } from '@aws-sdk/client-ssm';
import { now } from './clock.ts';
import { sdkLimits } from './sdk-limits.ts';
import { setting, type ParameterSetting } from './settings.ts';

const ssm = new SSMClient(sdkLimits);

/** The value of the parameter whose name a setting holds, as it is now. */
export async function readParameter(variable: ParameterSetting): Promise<string> {
  const { Parameter } = await ssm.send(new GetParameterCommand({ Name: setting(variable) }));
  if (!Parameter?.Value) throw new Error(`The parameter of ${variable} is empty`);
  return Parameter.Value;
}

/** How many milliseconds the site's address is cached: it changes only with a deployment. */
const SITE_URL_KEPT_MS = 5 * 60_000;
let known: { url: string; until: number } | undefined;

/** The site's origin, without a slash at its end: it makes the links in mails. */
export async function siteUrl(): Promise<string> {
  if (!known || known.until < now()) {
    known = { url: await readParameter('SITE_URL_PARAMETER'), until: now() + SITE_URL_KEPT_MS };
  }
  return known.url;
}
