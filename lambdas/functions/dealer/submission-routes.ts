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
import { joinName } from '../../customer/customer-record.ts';
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
import { undoDecision as undo } from '../../customer/decision/undo.ts';
import { archiveCustomer as archive, saveDeal } from '../../customer/items/archive-and-deal.ts';
import { addNote as add, deleteNote as take } from '../../customer/items/customer-notes.ts';
import type { SignedIn } from './identify-dealer.ts';
import { changeOwn, ownCustomer } from './own-customer.ts';

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

export const decideSubmission: RouteHandler<'decideSubmission', SignedIn> = (call) =>
  changeOwn(call, 'decision', (customer, account, { creditLink }) => {
    const by = { by: account, dealership: { hasCreditLink: creditLink !== undefined } };
    return call.body.act === 'ask_again'
      ? askAgainByPerson(customer, { request: call.body, ...by })
      : decideByPerson(customer, { request: call.body, ...by });
  });

export const compareFaces: RouteHandler<'compareFaces', SignedIn> = (call) =>
  changeOwn(call, 'decision', (customer, by) => compare(customer, { ...call.body, by }));

export const setAlert: RouteHandler<'setAlert', SignedIn> = (call) =>
  changeOwn(call, 'decision', (customer, by) => recordAlert(customer, { ...call.body, by }));

export const establishIdentity: RouteHandler<'establishIdentity', SignedIn> = (call) =>
  changeOwn(call, 'decision', (customer, by) => recordIdentity(customer, { ...call.body, by }));

export const undoDecision: RouteHandler<'undoDecision', SignedIn> = (call) =>
  changeOwn(call, 'decision', (customer, by, { creditLink }) =>
    undo(customer, {
      decision: call.body.decision,
      by,
      dealership: { hasCreditLink: creditLink !== undefined },
    }),
  );

export const archiveCustomer: RouteHandler<'archiveCustomer', SignedIn> = (call) =>
  changeOwn(call, 'archive', (customer, by) => archive(customer, call.body.isArchived, by));

export const setDeal: RouteHandler<'setDeal', SignedIn> = (call) =>
  changeOwn(call, null, (customer) => saveDeal(customer, call.body));

export const addNote: RouteHandler<'addNote', SignedIn> = (call) =>
  changeOwn(call, 'note', ({ id }, by) => add({ ...call.body, customerId: id, by }));

export const deleteNote: RouteHandler<'deleteNote', SignedIn> = (call) =>
  changeOwn(call, null, ({ id }, by) => take(id, call.body.noteId, by));
