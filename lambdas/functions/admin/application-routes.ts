import { dealerMessages } from '../../../shared/copy/dealer/dealer-copy.ts';
import type { Admin } from '../../admin/admin-record.ts';
import { countDealerships } from '../../dealership/dealership-list-state.ts';
import { listDealerships, searchDealerships } from '../../dealership/list-dealerships.ts';
import type { RouteHandler } from '../../http/api-call.ts';
import { showApplication } from '../../dealership/application.ts';
import { existingDealership } from '../../dealership/dealerships.ts';
import type { Dealership } from '../../dealership/dealership.ts';
import { dealershipEventWrite } from '../../dealership/dealership-timeline.ts';
import { isoTime } from '../../runtime/clock.ts';
import { AppError } from '../../runtime/errors.ts';
import { keys } from '../../store/keys.ts';
import { fileName, openStoredFile } from '../../upload/open-stored-file.ts';
import type { StoredFile } from '../../upload/stored-file.ts';
import { showPeopleToAdmin } from '../../people/people-of-dealership.ts';
import { actOnDealership } from '../../dealership/admin-acts.ts';
import { getDealershipByEmail } from '../../dealership/dealerships.ts';
import { countCall } from '../../rate-limit/count-call.ts';

export const listApplications: RouteHandler<'listApplications', Admin> = async ({ query }) => {
  const [page, counts] = await Promise.all([listDealerships(query), countDealerships()]);
  return { ...page, total: counts[query.status], counts };
};

export const searchApplications: RouteHandler<'searchApplications', Admin> = ({ body }) =>
  searchDealerships(body);

export const getApplication: RouteHandler<'getApplication', Admin> = ({ params, identity }) =>
  showApplication(params.dealerId, identity);

function open(dealership: Dealership, file: StoredFile | undefined, { id, email }: Admin) {
  if (!file) throw new AppError('not_found');
  return openStoredFile({
    file,
    name: fileName(dealership.dealerName, 'proof', file.contentType),
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

/** Opens a proof that another has replaced. */
export const getEarlierProof: RouteHandler<'getEarlierProof', Admin> = async ({
  params,
  identity,
}) => {
  const dealership = await existingDealership(params.dealerId);
  return open(dealership, dealership.earlierDocuments[Number(params.position)], identity);
};

export const listDealershipPeople: RouteHandler<'listDealershipPeople', Admin> = async ({
  params: { dealerId },
  identity: admin,
}) => {
  await existingDealership(dealerId);
  return showPeopleToAdmin(dealerId, admin.id);
};

export const approveDealership: RouteHandler<'approveDealership', Admin> = ({
  params,
  identity: admin,
}) => actOnDealership(params.dealerId, { type: 'approved' }, { admin });

/** The dealership gets an email that says what is wrong with the last document. */
export const askForDocument: RouteHandler<'askForDocument', Admin> = async ({
  params,
  body,
  identity: admin,
}) => {
  await countCall('documentRequest', params.dealerId);
  return actOnDealership(params.dealerId, { type: 'ask_for_document', request: body }, { admin });
};

export const undoAct: RouteHandler<'undoAct', Admin> = ({ params, body, identity: admin }) =>
  actOnDealership(params.dealerId, { type: 'undo', eventId: body.act }, { admin });

type WithReason = { params: { dealerId: string }; body: { reason: string }; identity: Admin };

/** Does what an admin gives a reason for. */
const actWithReason = (call: WithReason, act: Parameters<typeof actOnDealership>[1]) =>
  actOnDealership(call.params.dealerId, act, { admin: call.identity, reason: call.body.reason });

/** The dealership reads the reason in an email. */
export const declineDealership: RouteHandler<'declineDealership', Admin> = (call) =>
  actWithReason(call, { type: 'declined' });

export const reconsiderDealership: RouteHandler<'reconsiderDealership', Admin> = (call) =>
  actWithReason(call, { type: 'reconsidered' });

/** The reason is for admins: the dealership reads that it is blocked, not why. */
export const blockDealership: RouteHandler<'blockDealership', Admin> = (call) =>
  actWithReason(call, { type: 'block' });

export const unblockDealership: RouteHandler<'unblockDealership', Admin> = (call) =>
  actWithReason(call, { type: 'unblock' });

export const renameDealership: RouteHandler<'renameDealership', Admin> = (call) =>
  actWithReason(call, { type: 'rename', name: call.body.name });

/** Keeps a finding about the person behind a dealership, which is named by the email of its account. */
export const setVerification: RouteHandler<'setVerification', Admin> = async ({
  body: { email, status, seen, reason },
  identity: admin,
}) => {
  const known = await getDealershipByEmail(email);
  if (!known) throw new AppError('not_found', { message: dealerMessages.userNotFound });
  return actOnDealership(known.id, { type: 'verify', status, seen }, { admin, reason });
};
