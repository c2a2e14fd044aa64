import { randomBytes } from 'node:crypto';
import {
  CloudFrontClient,
  GetDistributionCommand,
  GetDistributionConfigCommand,
  InvalidIfMatchVersion,
  PreconditionFailed,
  UpdateDistributionCommand,
} from '@aws-sdk/client-cloudfront';
import {
  GetSecretValueCommand,
  PutSecretValueCommand,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import { SECRET_REFRESH_MS } from '../../../lambdas/runtime/origin-secrets.ts';
import { edgeHeaders, originSecrets, type OriginSecrets } from '../../../shared/site-edge.ts';
import { Problem } from '../../local/command-problem.ts';
import { required } from '../../local/required.ts';
import type { Deployment } from '../deployment.ts';

/** Waits; tests decide how long. */
export type Pause = (milliseconds: number) => Promise<unknown>;

/** 256 random bits. */
const newOriginSecret = () => randomBytes(32).toString('hex');

type Kept = {
  read: () => Promise<{ secrets: OriginSecrets; since: number }>;
  write: (secrets: OriginSecrets) => Promise<void>;
};

function keptIn({ originSecretId: SecretId, client }: Deployment): Kept {
  const manager = new SecretsManagerClient(client);
  return {
    read: async () => {
      const found = await manager.send(new GetSecretValueCommand({ SecretId }));
      const secrets = originSecrets.parse(JSON.parse(found.SecretString ?? ''));
      return { secrets, since: found.CreatedDate?.getTime() ?? Date.now() };
    },
    write: async (secrets) => {
      const SecretString = JSON.stringify(secrets);
      await manager.send(new PutSecretValueCommand({ SecretId, SecretString }));
    },
  };
}

/** Waits until every function that meets the new secret would look for it, even one that has just looked. */
async function untilFound(kept: Kept, pause: Pause) {
  const { since } = await kept.read();
  await pause(Math.max(0, since + SECRET_REFRESH_MS + 1000 - Date.now()));
  // Somebody else may have begun at the same moment: the secret that is stored now counts.
  return (await kept.read()).secrets.current;
}

/**
 * Stores a new secret beside the old one → functions accept both → CloudFront sends the new one → the old one ends. The
 * stored secret shows how far it got, so that an interrupted rotation continues.
 */
export async function rotateOrigin(
  deployment: Deployment,
  pause: Pause,
  isDry: boolean,
  edge: Edge = originEdge(deployment, pause),
): Promise<string> {
  const kept = keptIn(deployment);
  const { secrets } = await kept.read();
  const isUnderWay = secrets.previous !== undefined;
  if (isDry)
    return isUnderWay
      ? 'A change was stopped in the middle and would be completed. Nothing was changed.'
      : "CloudFront's secret would be replaced; that takes about five minutes. Nothing was changed.";
  if (!isUnderWay) await kept.write({ current: newOriginSecret(), previous: secrets.current });
  await edge.send(await untilFound(kept, pause));
  await edge.untilDeployed();
  const { current } = (await kept.read()).secrets;
  await kept.write({ current });
  return `CloudFront's secret is replaced${isUnderWay ? ': what was stopped in the middle is complete' : ''}. The old one ends within two minutes.`;
}

/**
 * Milliseconds between two looks at whether every edge location has a change, which takes about five minutes; and the
 * most looks.
 */
const ASKED_MS = 5_000;
const QUESTIONS = 240;
/** Milliseconds for the last requests with the old configuration; a laptop's server looks once a second. */
const LAST_MS = 2_000;

type Edge = {
  /** Makes CloudFront send this secret with requests to the API, unless it does already. */
  send: (secret: string) => Promise<void>;
  /** Resolves once every edge location sends it. */
  untilDeployed: () => Promise<void>;
};

/** True if a deployment, or somebody else who rotates, changed it meanwhile. */
const wasChangedMeanwhile = (error: unknown) =>
  error instanceof PreconditionFailed || error instanceof InvalidIfMatchVersion;

function originEdge({ distributionId: Id, client }: Deployment, pause: Pause): Edge {
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

  async function untilDeployed(): Promise<void> {
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
  return { send: (secret) => send(secret), untilDeployed };
}
