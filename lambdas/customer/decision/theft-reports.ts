import type * as z from 'zod/mini';
import { dealerMessages } from '../../../shared/copy/dealer/dealer-copy.ts';
import { MAX_THEFT_REPORTS } from '../../../shared/limits.ts';
import {
  theftReportFacts,
  type closeTheftReportRequest,
  type recordTheftReportRequest,
} from '../../../shared/schemas/decisions-schema.ts';
import { isoTime } from '../../runtime/clock.ts';
import { AppError } from '../../runtime/errors.ts';
import { pick } from '../../runtime/pick.ts';
import { hashOf } from '../../runtime/secrets.ts';
import { changeCustomer } from '../items/customer-store.ts';
import type { Customer } from '../customer-record.ts';
import { byActor, customerEventWrite, type DealerActor } from '../timeline.ts';

type Recording = z.output<typeof recordTheftReportRequest> & { by: DealerActor };

/**
 * Records that somebody reported identity theft about a customer's record, which marks it. Sent again, it changes nothing
 * while the report is open; once that was closed, it marks the record anew.
 */
export function recordTheftReport(
  customer: Customer,
  { requestId, by, ...reported }: Recording,
): Promise<Customer> {
  // Named after the request, so that a repetition finds it.
  const id = `evt_0${hashOf(requestId).slice(0, 22)}`;
  return changeCustomer(customer, (current) => {
    const { theftReports } = current.decision;
    if (theftReports.some((each) => each.id === id)) return undefined;
    if (theftReports.length >= MAX_THEFT_REPORTS)
      throw new AppError('conflict', { message: dealerMessages.tooManyTheftReports });
    const at = isoTime();
    const report = { ...reported, id, at, by: by.fullName };
    return {
      after: {
        ...current,
        decision: { ...current.decision, theftReports: [...theftReports, report] },
        updatedAt: at,
      },
      writes: [
        customerEventWrite({
          ...{ id, customerId: current.id, type: 'theft_reported', at },
          theft: pick(theftReportFacts, report),
          note: report.text,
          ...byActor(by),
        }),
      ],
    };
  });
}

type Closing = z.output<typeof closeTheftReportRequest> & { by: DealerActor };

/** Closes one report; the record stays marked while another one is open. Sent again, it changes nothing. */
export const closeTheftReport = (
  customer: Customer,
  { report: id, reason, by }: Closing,
): Promise<Customer> =>
  changeCustomer(customer, (current) => {
    const { theftReports } = current.decision;
    const report = theftReports.find((each) => each.id === id);
    if (!report) return undefined;
    const at = isoTime();
    return {
      after: {
        ...current,
        decision: {
          ...current.decision,
          theftReports: theftReports.filter((each) => each !== report),
        },
        updatedAt: at,
      },
      writes: [
        customerEventWrite({
          ...{ customerId: current.id, type: 'theft_report_closed', at },
          theft: pick(theftReportFacts, report),
          note: reason,
          ...byActor(by),
        }),
      ],
    };
  });
