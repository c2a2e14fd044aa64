import { randomBytes } from 'node:crypto';
import {
  GetSecretValueCommand,
  PutSecretValueCommand,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import { LOOK_AGAIN_MS } from '../../lambdas/runtime/origin-secrets.ts';
import { originSecrets, type OriginSecrets } from '../../shared/origin-secrets.ts';
import type { Deployment } from './deployment.ts';
import { edgeOf, type Edge } from './edge.ts';
import type { Pause } from './rotate-command.ts';

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

/** Until every function that meets the new secret looks for it, however it was asked a moment before. */
async function untilFound(kept: Kept, pause: Pause) {
  const { since } = await kept.read();
  await pause(Math.max(0, since + LOOK_AGAIN_MS + 1000 - Date.now()));
  // Somebody else may have begun in the same moment: the secret that is stored by now is the one that counts.
  return (await kept.read()).secrets.current;
}

/**
 * A new secret beside the old one → functions take both → the edge sends the new one → the old one ends. The secret
 * says how far it is, so that what was stopped goes on.
 */
export async function rotateOrigin(
  deployment: Deployment,
  pause: Pause,
  isDry: boolean,
  edge: Edge = edgeOf(deployment, pause),
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
  await edge.settled();
  const { current } = (await kept.read()).secrets;
  await kept.write({ current });
  return `CloudFront's secret is replaced${isUnderWay ? ': what was stopped in the middle is complete' : ''}. The old one ends within two minutes.`;
}
