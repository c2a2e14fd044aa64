import {
  CloudFrontClient,
  GetDistributionCommand,
  GetDistributionConfigCommand,
  InvalidIfMatchVersion,
  PreconditionFailed,
  UpdateDistributionCommand,
} from '@aws-sdk/client-cloudfront';
import { edgeHeaders } from '../../shared/edge-headers.ts';
import { Problem } from '../local/problem.ts';
import { required } from '../local/required.ts';
import type { Deployment } from './deployment.ts';
import type { Pause } from './rotate-command.ts';

/** How often it's asked whether every edge location has a change, and how many times: it takes about five minutes. */
const ASKED_MS = 5_000;
const QUESTIONS = 240;
/** What passes a moment after that came with the configuration before; a laptop's server looks once a second. */
const LAST_MS = 2_000;

export type Edge = {
  /** Has the API's requests carry this secret from now on, if they don't. */
  send: (secret: string) => Promise<void>;
  /** Resolves once every edge location does. */
  settled: () => Promise<void>;
};

/** By a deployment, or by somebody who rotates the same. */
const wasChangedMeanwhile = (error: unknown) =>
  error instanceof PreconditionFailed || error instanceof InvalidIfMatchVersion;

export function edgeOf({ distributionId: Id, client }: Deployment, pause: Pause): Edge {
  const cloudFront = new CloudFrontClient(client);

  async function send(secret: string, triesLeft = 4): Promise<void> {
    const { DistributionConfig, ETag: IfMatch } = await cloudFront.send(
      new GetDistributionConfigCommand({ Id }),
    );
    const config = required(DistributionConfig, 'configuration of the distribution');
    const headers = (config.Origins?.Items ?? [])
      .flatMap(({ CustomHeaders }) => CustomHeaders?.Items ?? [])
      .filter(({ HeaderName }) => HeaderName === edgeHeaders.originSecret);
    if (headers.length === 0) throw new Problem(`The distribution ${Id} sends no secret.`);
    if (headers.every(({ HeaderValue }) => HeaderValue === secret)) return;
    for (const header of headers) header.HeaderValue = secret;
    try {
      await cloudFront.send(
        new UpdateDistributionCommand({ Id, IfMatch, DistributionConfig: config }),
      );
    } catch (error) {
      if (!wasChangedMeanwhile(error) || triesLeft === 0) throw error;
      await send(secret, triesLeft - 1);
    }
  }

  async function settled(): Promise<void> {
    for (let asked = 0; asked < QUESTIONS; asked += 1) {
      const { Distribution } = await cloudFront.send(new GetDistributionCommand({ Id }));
      if (Distribution?.Status === 'Deployed') {
        await pause(LAST_MS);
        return;
      }
      await pause(ASKED_MS);
    }
    throw new Problem("CloudFront isn't done yet. Both secrets are valid: run this again later.");
  }
  return { send: (secret) => send(secret), settled };
}
