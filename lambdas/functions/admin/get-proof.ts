import type { Admin } from '../../admin/admins.ts';
import { existingDealership } from '../../dealership/application.ts';
import { dealershipEventWrite } from '../../dealership/events.ts';
import type { RouteHandler } from '../../http/route-handler.ts';
import { isoTime } from '../../runtime/clock.ts';
import { AppError } from '../../runtime/errors.ts';
import { keys } from '../../store/keys.ts';
import { fileName } from '../../upload/file-names.ts';
import { readFile } from '../../upload/read-file.ts';

export const getProof: RouteHandler<'getProof', Admin> = async ({
  params: { dealerId },
  identity: { id, email },
}) => {
  const dealership = await existingDealership(dealerId);
  const file = dealership.verificationDocument;
  if (!file) throw new AppError('not_found');
  return readFile({
    file,
    name: fileName(dealership.dealerName, 'proof', file.contentType),
    since: dealership.createdAt,
    opening: {
      of: keys.dealership(dealerId),
      claim: keys.dealershipOpening(dealerId, id, file.key),
      event: dealershipEventWrite({
        dealership,
        type: 'proof_opened',
        fileKey: file.key,
        at: isoTime(),
        by: { id, email },
      }),
    },
  });
};
