import { customersToExport } from '../../customer/export-customers.ts';
import { submissionsCsv } from '../../customer/submissions-csv.ts';
import { dealershipEventWrite } from '../../dealership/events.ts';
import type { RouteHandler } from '../../http/route-handler.ts';
import { countCall } from '../../rate-limit/count-call.ts';
import { isoTime } from '../../runtime/clock.ts';
import { transact } from '../../store/transact.ts';
import type { SignedIn } from './identify-dealer.ts';

/** What the list shows as a file. That it was made, by whom and why is on record before anybody has it. */
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
