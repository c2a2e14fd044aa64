import { readFile } from 'node:fs/promises';
import {
  GetParameterCommand,
  ParameterNotFound,
  PutParameterCommand,
  SSMClient,
} from '@aws-sdk/client-ssm';
import { parameterNamesOf } from '../../../infra/resource-names.ts';
import { PROVIDER_KEY_KEPT_MS } from '../../../lambdas/runtime/parameters.ts';
import { providerNames } from '../../../shared/provider-names.ts';
import { Problem } from '../../local/command-problem.ts';
import type { Deployment } from '../deployment.ts';
import type { Pause } from './rotate-origin.ts';

const providerKeys = ['api-key', 'shared-secrets'];
const secretsOf = (text: string) =>
  text
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '');

/** Opens the parameter of a provider's key. The path is `<provider>/<key>`; throws `Problem` for any other. */
function keptAt({ stackName, client }: Deployment, path: string) {
  const [provider, key = '', ...rest] = path.split('/');
  const isKnown = providerNames.some((each) => each === provider) && providerKeys.includes(key);
  if (!isKnown || rest.length > 0)
    throw new Problem(`${path} is no key of a provider. It is one like veriff/shared-secrets.`);
  const ssm = new SSMClient(client);
  const Name = `${parameterNamesOf({ name: stackName }).providers}/${path}`;
  return {
    isList: key === 'shared-secrets',
    read: async () => {
      const { Parameter } = await ssm
        .send(new GetParameterCommand({ Name, WithDecryption: true }))
        .catch((error: unknown) => {
          if (error instanceof ParameterNotFound) return { Parameter: undefined };
          throw error;
        });
      return { value: Parameter?.Value ?? '', since: Parameter?.LastModifiedDate?.getTime() ?? 0 };
    },
    write: async (Value: string) => {
      const put = { Name, Value, Type: 'SecureString' as const, Overwrite: true };
      await ssm.send(new PutParameterCommand(put));
    },
  };
}

async function newValueIn(file: string): Promise<string> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) throw new Problem(`There is no file ${file}.`);
  const value = text.trim();
  if (!/^[\x21-\x2b\x2d-\x7e]+$/.test(value))
    throw new Problem(`${file} must hold the new value alone, on one line.`);
  return value;
}

const untouched = 'Nothing was changed.';

/**
 * Adds a shared secret beside the old ones first, and has it sign the product's requests once every function knows it.
 * Any other key replaces the old one: the provider accepts both until the old one is revoked there.
 */
export async function rotateProvider(
  deployment: Deployment,
  { path, file }: { path: string; file: string },
  pause: Pause,
  isDry: boolean,
): Promise<string> {
  const kept = keptAt(deployment, path);
  const added = await newValueIn(file);
  const minutes = PROVIDER_KEY_KEPT_MS / 60_000;
  const before = await kept.read();
  if (!kept.isList) {
    if (isDry) return `${path} would be replaced. ${untouched}`;
    await kept.write(added);
    return `${path} is replaced, and in use within ${minutes} minutes. Revoke the old one at the provider after that.`;
  }
  const others = secretsOf(before.value).filter((each) => each !== added);
  const isThere = secretsOf(before.value).includes(added);
  const isFirst = secretsOf(before.value)[0] === added;
  if (others.length === 0) {
    if (isFirst) return `${path} holds the new secret alone. ${untouched}`;
    if (isDry) return `${path} would hold the new secret alone. ${untouched}`;
    await kept.write(added);
    return `${path} holds the new secret alone, and is in use within ${minutes} minutes.`;
  }
  if (isDry)
    return isFirst
      ? `The new secret signs already. ${untouched}`
      : `${path} would take the new secret beside ${others.length} ${others.length === 1 ? 'other' : 'others'}, and after ${minutes} minutes sign with it. ${untouched}`;
  if (!isThere) await kept.write([...others, added].join(','));
  if (!isFirst) {
    const { since } = await kept.read();
    await pause(Math.max(0, since + PROVIDER_KEY_KEPT_MS + 10_000 - Date.now()));
    await kept.write([added, ...others].join(','));
  }
  return [
    `${path}: webhooks may be signed with the new secret or with an old one. Within ${minutes} minutes, the product signs with the new one.`,
    'Then see that verifications still begin, revoke the old secret at the provider, and run, with the same flags:',
    `  npm run rotate -- provider ${path} ${file} --finish`,
  ].join('\n');
}

/**
 * Ends all secrets but the new one, if the product signs with it: after an interrupted change, an old one may still
 * sign.
 */
export async function finishProvider(
  deployment: Deployment,
  { path, file }: { path: string; file: string },
  isDry: boolean,
): Promise<string> {
  const kept = keptAt(deployment, path);
  if (!kept.isList) throw new Problem(`${path} is one value: there is nothing to finish.`);
  const added = await newValueIn(file);
  const [first, ...others] = secretsOf((await kept.read()).value);
  if (first !== added)
    throw new Problem(
      `The product doesn't sign with the secret in ${file} yet. ${untouched} Run this without --finish first.`,
    );
  if (others.length === 0) return `${path} holds the new secret alone. ${untouched}`;
  if (isDry) return `${others.length} old would end. ${untouched}`;
  await kept.write(added);
  return `${path} holds the new secret alone. What is signed with an old one is refused within ${PROVIDER_KEY_KEPT_MS / 60_000} minutes.`;
}
