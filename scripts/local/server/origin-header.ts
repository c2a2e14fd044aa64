import { CloudFrontClient, GetDistributionConfigCommand } from '@aws-sdk/client-cloudfront';
import { edgeHeaders } from '../../../shared/edge-headers.ts';
import { emulatorClient } from '../clients.ts';
import { required } from '../required.ts';

/** Milliseconds after which the distribution is looked at again. */
const KEPT_MS = 1000;

/** The secret that the distribution adds to what it passes on to the API, as its configuration says now. */
export function originHeader(emulatorUrl: string, Id: string): () => Promise<string> {
  const client = new CloudFrontClient(emulatorClient(emulatorUrl));
  let known: { value: Promise<string>; until: number } | undefined;

  async function look(): Promise<string> {
    const { DistributionConfig } = await client.send(new GetDistributionConfigCommand({ Id }));
    const headers = (DistributionConfig?.Origins?.Items ?? []).flatMap(
      ({ CustomHeaders }) => CustomHeaders?.Items ?? [],
    );
    const own = headers.find(({ HeaderName }) => HeaderName === edgeHeaders.originSecret);
    return required(own?.HeaderValue, 'secret in the distribution');
  }
  return () => {
    if (!known || known.until < Date.now()) known = { value: look(), until: Date.now() + KEPT_MS };
    return known.value;
  };
}
