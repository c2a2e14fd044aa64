import type { Admin } from '../../admin/admins.ts';
import { existingDealership } from '../../dealership/application.ts';
import type { Dealership } from '../../dealership/dealership.ts';
import { dealershipEventWrite } from '../../dealership/events.ts';
import type { RouteHandler } from '../../http/route-handler.ts';
import { isoTime } from '../../runtime/clock.ts';
import { AppError } from '../../runtime/errors.ts';
import { keys } from '../../store/keys.ts';
import { fileName } from '../../upload/file-names.ts';
import { openStoredFile } from '../../upload/read-file.ts';
import type { StoredFile } from '../../upload/stored-file.ts';

function open(dealership: Dealership, file: StoredFile | null | undefined, { id, email }: Admin) {
  if (!file) throw new AppError('not_found');
  return openStoredFile({
    file,
    name: fileName(dealership.dealerName, 'proof', file.contentType),
    since: dealership.createdAt,
    opening: {
      of: keys.dealership(dealership.id),
      claim: keys.dealershipOpening(dealership.id, id, file.key),
      event: dealershipEventWrite({
        dealership,
        type: 'proof_opened',
        fileKey: file.key,
        at: isoTime(),
        by: { id, email },
      }),
    },
  });
}

export const getProof: RouteHandler<'getProof', Admin> = async ({ params, identity }) => {
  const dealership = await existingDealership(params.dealerId);
  return open(dealership, dealership.verificationDocument, identity);
};

/** One that another has replaced. */
export const getEarlierProof: RouteHandler<'getEarlierProof', Admin> = async ({
  params,
  identity,
}) => {
  const dealership = await existingDealership(params.dealerId);
  return open(dealership, dealership.earlierDocuments[Number(params.position)], identity);
};
