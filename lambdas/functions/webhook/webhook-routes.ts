import { recordProviderUpdate } from '../../customer/decision/record-provider-update.ts';
import type { RouteHandler, ApiEvent } from '../../http/api-call.ts';
import { countVisitor } from '../../rate-limit/count-call.ts';
import { AppError } from '../../runtime/errors.ts';
import type { ProviderUpdate } from '../../verification/provider.ts';
import { providerNamed } from '../../verification/provider-registry.ts';
import { identifyVisitor } from '../identify-visitor.ts';

/** Accepts whatever was signed, because a provider repeats anything but a success for a week. */
export const receiveWebhook: RouteHandler<'receiveWebhook', ProviderIdentity> = async ({
  identity: { provider, update },
}) => {
  if (update) await recordProviderUpdate(provider, update);
  return { received: true };
};

/** The provider's name, and its update; undefined where the webhook changes nothing here. */
type ProviderIdentity = { provider: string; update: ProviderUpdate | undefined };

/** Bytes. A decision has some thousand; nothing that is larger is read. */
const MAX_WEBHOOK_BYTES = 256 * 1024;

/** The bytes that were signed: the gateway sends as base64 what it takes for no text. */
const bytesOf = ({ body, isBase64Encoded }: ApiEvent) =>
  Buffer.from(body ?? '', isBase64Encoded ? 'base64' : 'utf8');

/**
 * A provider proves itself by its signature over the body. Without one, with a wrong one, or for a provider that does
 * not exist there is one answer each, and only such calls count towards the visitor's limit.
 */
export async function identifyProvider(event: ApiEvent): Promise<ProviderIdentity> {
  const visitor = identifyVisitor(event);
  const provider = providerNamed(event.pathParameters?.provider ?? '');
  if (!provider) throw new AppError('not_found');
  const body = bytesOf(event);
  if (body.length > MAX_WEBHOOK_BYTES)
    throw new AppError('invalid_request', { message: 'The request is too large.' });
  const webhook = await provider.readWebhook(body, event.headers);
  if (webhook.state === 'refused') {
    await countVisitor('webhookSignature', visitor);
    throw new AppError('unauthorized', { message: 'The signature is missing or wrong.' });
  }
  const update = webhook.state === 'update' ? webhook.update : undefined;
  return { provider: provider.name, update };
}
