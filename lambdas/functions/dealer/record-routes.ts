import { CERTIFICATE_FORMAT } from '../../../shared/record/record-schema.ts';
import { findCertificate, isCertificate } from '../../customer/erasure/deletion-certificate.ts';
import { makeRecord as make } from '../../customer/reports/identity-record.ts';
import { readReportPage, reportBasisOf } from '../../customer/reports/program-report.ts';
import { toSubmission } from '../../customer/views/submission-view.ts';
import type { Dealership } from '../../dealership/dealership.ts';
import { dealershipEventWrite } from '../../dealership/dealership-timeline.ts';
import type { RouteHandler } from '../../http/api-call.ts';
import { proveEvents, readLog } from '../../log/prove-events.ts';
import { countCall } from '../../rate-limit/count-call.ts';
import { isoTime } from '../../runtime/clock.ts';
import { AppError } from '../../runtime/errors.ts';
import { eventPrefix, keys } from '../../store/keys.ts';
import { readPartition } from '../../store/read.ts';
import { transact } from '../../store/transact.ts';
import { retentionDays } from '../../upload/stored-file.ts';
import type { SignedIn } from './identify-dealer.ts';
import { ownCustomer } from './own-customer.ts';

/** The download is on record, with the hash of what is answered, before anybody has it. */
export const makeRecord: RouteHandler<'makeRecord', SignedIn> = async ({
  params: { customerId },
  body,
  identity: { account, ...dealership },
}) => {
  const { customer, eventIds, ...others } = await ownCustomer(dealership, customerId);
  await countCall('recordDownload', customerId);
  const submission = toSubmission(customer, others, retentionDays());
  return make(customer, submission, { ...body, dealership, by: account, eventIds });
};

/** Gives out what the certificate of a deletion says only once the log proves it. */
export const getDeletionProof: RouteHandler<'getDeletionProof', Dealership> = async ({
  params: { customerId },
  identity,
}) => {
  const certificate = await findCertificate(customerId, identity.id);
  if (!certificate) throw new AppError('not_found');
  await countCall('recordProofs', customerId);
  const all = await readPartition(keys.customer(customerId).pk, eventPrefix);
  const { log, size } = await readLog();
  const events = await proveEvents(all.filter(isCertificate), size);
  // The checkpoint follows its entry within seconds.
  if (!events.every(({ proof }) => proof)) throw new AppError('unavailable', { retryAfter: 5 });
  return { format: CERTIFICATE_FORMAT, log, events };
};

export const getRecordProofs: RouteHandler<'getRecordProofs', SignedIn> = async ({
  params: { customerId, eventId },
  identity,
}) => {
  await ownCustomer(identity, customerId);
  await countCall('recordProofs', customerId);
  const events = await readPartition(keys.customer(customerId).pk, eventPrefix);
  if (!events.some(({ id, type }) => id === eventId && type === 'record_downloaded'))
    throw new AppError('not_found');
  const { log, size } = await readLog();
  const proven = await proveEvents(events, size);
  const isLogged = proven.some(({ event, proof }) => event.id === eventId && proof);
  return { log, events: proven, isLogged };
};

export const getReportBasis: RouteHandler<'getReportBasis', Dealership> = async ({
  query,
  identity,
}) => {
  await countCall('reportPage', identity.id);
  return reportBasisOf(identity.id, query);
};

export const listReportCustomers: RouteHandler<'listReportCustomers', Dealership> = async ({
  query,
  identity,
}) => {
  await countCall('reportPage', identity.id);
  return readReportPage(identity, query);
};

/** The download, with its days and by whom, is on record before there is a file. */
export const exportReport: RouteHandler<'exportReport', SignedIn> = async ({
  body: { from, to, count },
  identity: { account, ...dealership },
}) => {
  await countCall('listExport', dealership.id);
  await transact([
    dealershipEventWrite({
      dealership,
      type: 'report_exported',
      at: isoTime(),
      by: account,
      // The audit list shows no other text.
      reason: `The program report, ${from} to ${to}`,
      count,
    }),
  ]);
  return {};
};
