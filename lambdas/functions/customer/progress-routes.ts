import type { RouteHandler } from '../../http/api-call.ts';
import { currentProgress, newProgress, readProgress } from '../../progress/progress-record.ts';
import {
  toProgressWith,
  wantedFiles,
  toPhoneSession,
  assertMayNote,
} from '../../progress/progress-views.ts';
import { assertMaySubmit } from '../../customer/attempt/attempts.ts';
import { compareWithId as compare } from '../../progress/compare-with-id.ts';
import { recordProgress } from '../../progress/record-progress.ts';
import { countCall, countVisitor, type Visitor } from '../../rate-limit/count-call.ts';
import {
  beginHandoff as begin,
  endHandoff as end,
  claimHandoff as claim,
  assertConnected,
} from '../../progress/phone-handoff.ts';
import { getCustomer } from '../../customer/items/customer-store.ts';
import { putOffResumeLink } from '../../customer/links/resume-link.ts';
import { AppError } from '../../runtime/errors.ts';
import { hashOf } from '../../runtime/secrets.ts';
import { retentionDays } from '../../upload/stored-file.ts';
import type { CustomerIdentity } from './identify-customer.ts';
import { openDealership } from './session-routes.ts';
import { type PhoneIdentity, handoffOf } from './identify-phone.ts';

export const getProgress: RouteHandler<'getProgress', CustomerIdentity> = async ({
  identity: { customer, key },
}) => {
  await putOffResumeLink(customer);
  return toProgressWith(
    key,
    customer,
    currentProgress(await readProgress(customer), customer) ?? newProgress(customer),
  );
};

/** Takes a report from one of the customer's own devices. */
export const noteProgress: RouteHandler<'noteProgress', CustomerIdentity> = async ({
  body,
  identity: { customer, key },
}) => {
  assertMaySubmit(customer);
  await countCall('progress', customer.id);
  const sender = { from: 'link', sentWith: hashOf(key) } as const;
  return toProgressWith(key, customer, await recordProgress(customer, { note: body, sender }));
};

/** Compares what stands on the customer's device with the ID that was read. */
export const compareWithId: RouteHandler<'compareWithId', CustomerIdentity> = async ({
  body,
  identity: { customer, key },
}) => {
  assertMaySubmit(customer);
  await countCall('progress', customer.id);
  return { differences: await compare(customer, key, body) };
};

/** Makes a code for the customer's phone. */
export const beginHandoff: RouteHandler<'beginHandoff', CustomerIdentity> = async ({
  identity: { customer, dealership, key },
}) => {
  assertMaySubmit(customer);
  await countCall('handoff', customer.id);
  const { code, progress } = await begin(customer, wantedFiles(customer, dealership), key);
  return { code, progress: toProgressWith(key, customer, progress) };
};

/** Disconnects the phone, which is possible at any time. */
export const endHandoff: RouteHandler<'endHandoff', CustomerIdentity> = async ({
  identity: { customer, key },
}) => toProgressWith(key, customer, await end(customer));

/** Connects a phone that has scanned the code on the customer's computer. */
export const claimHandoff: RouteHandler<'claimHandoff', Visitor> = async ({
  params,
  body,
  identity,
}) => {
  await countVisitor('handoffClaim', identity);
  const customer = await getCustomer(params.customerId);
  if (!customer) throw new AppError('not_found');
  const dealership = await openDealership(customer.dealerId);
  const progress = await claim(customer, body);
  return toPhoneSession(customer, dealership, progress, retentionDays());
};

export const getPhoneSession: RouteHandler<'getPhoneSession', PhoneIdentity> = ({
  identity: { customer, dealership, progress },
}) => Promise.resolve(toPhoneSession(customer, dealership, progress, retentionDays()));

/** Takes a report from the phone, if it may, and is still connected when it is written. */
export const notePhoneProgress: RouteHandler<'notePhoneProgress', PhoneIdentity> = async ({
  body,
  identity,
}) => {
  const { customer, dealership, progress: found, key } = identity;
  const context = { customer, dealership };
  // Before any file is looked at; and again as it's written.
  assertMayNote(body, context, found);
  await countCall('phoneProgress', handoffOf(identity));
  const progress = await recordProgress(customer, {
    note: body,
    sender: { from: 'phone', sentWith: found.handoff?.begunWith },
    assertMay: (current) => {
      assertConnected(current.handoff, key);
      assertMayNote(body, context, current);
    },
  });
  return toPhoneSession(customer, dealership, progress, retentionDays());
};
