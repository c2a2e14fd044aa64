import { readOverview } from '../../customer/list/overview.ts';
import type { Dealership } from '../../dealership/dealership.ts';
import type { RouteHandler } from '../../http/api-call.ts';
import { listCustomers } from '../../customer/list/list-customers.ts';
import { searchCustomers as search } from '../../customer/list/search-customers.ts';
import { customersToExport, submissionsCsv } from '../../customer/list/export-customers.ts';
import { dealershipEventWrite } from '../../dealership/dealership-timeline.ts';
import { countCall } from '../../rate-limit/count-call.ts';
import { isoTime } from '../../runtime/clock.ts';
import { transact } from '../../store/transact.ts';
import { findCertificate } from '../../customer/erasure/deletion-certificate.ts';
import { toSubmission } from '../../customer/views/submission-view.ts';
import { retentionDays } from '../../upload/stored-file.ts';
import { customerEventWrite } from '../../customer/timeline.ts';
import { joinName, type Customer } from '../../customer/customer-record.ts';
import { AppError } from '../../runtime/errors.ts';
import { keys } from '../../store/keys.ts';
import { fileName, openStoredFile } from '../../upload/open-stored-file.ts';
import { askAgainByPerson } from '../../customer/decision/ask-again.ts';
import { compareFaces as compare } from '../../customer/decision/compare-faces.ts';
import {
  establishIdentity as recordIdentity,
  setAlert as recordAlert,
} from '../../customer/decision/consumer-alert.ts';
import { decideByPerson } from '../../customer/decision/person-decision.ts';
import type { Account } from '../../account/account-record.ts';
import { undoDecision as undo } from '../../customer/decision/undo.ts';
import { archiveCustomer as archive, saveDeal } from '../../customer/items/archive-and-deal.ts';
import { addNote as add, deleteNote as take } from '../../customer/items/customer-notes.ts';
import type { SignedIn } from './identify-dealer.ts';
import { ownCustomer, readBack } from './own-customer.ts';

export const getOverview: RouteHandler<'getOverview', Dealership> = ({ query, identity }) =>
  readOverview(identity.id, query);

export const listSubmissions: RouteHandler<'listSubmissions', Dealership> = ({ query, identity }) =>
  listCustomers(identity.id, query);

export const searchCustomers: RouteHandler<'searchCustomers', Dealership> = ({ body, identity }) =>
  search(identity.id, body.text, body.cursor);

/** Makes a file of what the list shows. Who made it, and why, is on record before anybody has it. */
export const exportSubmissions: RouteHandler<'exportSubmissions', SignedIn> = async ({
  body: { reason, ...listing },
  identity: { account, ...dealership },
}) => {
  await countCall('listExport', dealership.id);
  const { rows, isCut } = await customersToExport(dealership.id, listing);
  const at = isoTime();
  await transact([
    dealershipEventWrite({
      dealership,
      type: 'customers_exported',
      at,
      by: account,
      reason,
      count: rows.length,
    }),
  ]);
  const fileName = `submissions-${at.slice(0, 10)}.csv`;
  return { fileName, csv: submissionsCsv(rows), count: rows.length, isCut };
};

export const getSubmission: RouteHandler<'getSubmission', Dealership> = async ({
  params,
  identity,
}) => {
  const { customer, ...others } = await ownCustomer(identity, params.customerId);
  return toSubmission(customer, others, retentionDays());
};

export const getDeletion: RouteHandler<'getDeletion', Dealership> = async ({
  params,
  identity,
}) => {
  const certificate = await findCertificate(params.customerId, identity.id);
  if (!certificate) throw new AppError('not_found');
  return certificate;
};

export const getSubmissionFile: RouteHandler<'getSubmissionFile', SignedIn> = async ({
  params: { customerId, kind },
  identity: { account, ...dealership },
}) => {
  const { customer } = await ownCustomer(dealership, customerId);
  const file = customer.attempt.files[kind];
  if (!file) throw new AppError('not_found');
  const { id, email, fullName } = account;
  return openStoredFile({
    file,
    name: fileName(joinName(customer.contact), kind, file.contentType),
    opening: {
      of: keys.customer(customerId),
      claim: keys.customerOpening(customerId, id, file.key),
      event: customerEventWrite({
        customerId,
        type: 'file_opened',
        at: isoTime(),
        attempt: customer.decision.standing?.attempt,
        by: { kind: 'person', name: fullName },
        file: kind,
        fileKey: file.key,
        opener: { id, email, dealerId: dealership.id, dealerName: dealership.dealerName },
      }),
    },
  });
};

export const decideSubmission: RouteHandler<'decideSubmission', SignedIn> = async ({
  params,
  body,
  identity: { account, ...dealership },
}) => {
  const { customer } = await ownCustomer(dealership, params.customerId);
  await countCall('decision', dealership.id);
  const by = { by: account, dealership: { hasCreditLink: dealership.creditLink !== undefined } };
  await (body.act === 'ask_again'
    ? askAgainByPerson(customer, { request: body, ...by })
    : decideByPerson(customer, { request: body, ...by }));
  return readBack(dealership, customer.id);
};

/** Changes a customer within the decisions' limit, and answers with what no list shows. */
async function changeReviewed(
  { account, ...dealership }: SignedIn,
  customerId: string,
  change: (customer: Customer, by: Account) => Promise<Customer>,
) {
  const { customer } = await ownCustomer(dealership, customerId);
  await countCall('decision', dealership.id);
  await change(customer, account);
  const { submission } = await readBack(dealership, customerId);
  return { submission };
}

export const compareFaces: RouteHandler<'compareFaces', SignedIn> = ({ params, body, identity }) =>
  changeReviewed(identity, params.customerId, (customer, by) => compare(customer, { ...body, by }));

export const setAlert: RouteHandler<'setAlert', SignedIn> = ({ params, body, identity }) =>
  changeReviewed(identity, params.customerId, (customer, by) =>
    recordAlert(customer, { ...body, by }),
  );

export const establishIdentity: RouteHandler<'establishIdentity', SignedIn> = ({
  params,
  body,
  identity,
}) =>
  changeReviewed(identity, params.customerId, (customer, by) =>
    recordIdentity(customer, { ...body, by }),
  );

export const undoDecision: RouteHandler<'undoDecision', SignedIn> = async ({
  params,
  body,
  identity: { account, ...dealership },
}) => {
  const { customer } = await ownCustomer(dealership, params.customerId);
  await countCall('decision', dealership.id);
  await undo(customer, {
    decision: body.decision,
    by: account,
    dealership: { hasCreditLink: dealership.creditLink !== undefined },
  });
  return readBack(dealership, customer.id);
};

export const archiveCustomer: RouteHandler<'archiveCustomer', SignedIn> = async ({
  params,
  body,
  identity,
}) => {
  const { customer } = await ownCustomer(identity, params.customerId);
  await countCall('archive', customer.id);
  await archive(customer, body.isArchived, identity.account);
  return readBack(identity, customer.id);
};

export const setDeal: RouteHandler<'setDeal', SignedIn> = async ({ params, body, identity }) => {
  const { customer } = await ownCustomer(identity, params.customerId);
  await saveDeal(customer, body);
  return readBack(identity, customer.id);
};

export const addNote: RouteHandler<'addNote', SignedIn> = async ({
  params: { customerId },
  body,
  identity: { account, ...dealership },
}) => {
  await ownCustomer(dealership, customerId);
  await countCall('note', customerId);
  await add({ ...body, customerId, by: account });
  const { submission } = await readBack(dealership, customerId);
  return { submission };
};

export const deleteNote: RouteHandler<'deleteNote', SignedIn> = async ({
  params: { customerId },
  body: { noteId },
  identity: { account, ...dealership },
}) => {
  await ownCustomer(dealership, customerId);
  await take(customerId, noteId, account);
  const { submission } = await readBack(dealership, customerId);
  return { submission };
};
