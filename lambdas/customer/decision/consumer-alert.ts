import { dealerMessages } from '../../../shared/copy/dealer/dealer-copy.ts';
import type { AlertKind, IdentityMeans } from '../../../shared/schemas/decisions-schema.ts';
import { isoTime } from '../../runtime/clock.ts';
import { AppError } from '../../runtime/errors.ts';
import { newEventId } from '../../store/record.ts';
import type { Write } from '../../store/transact.ts';
import { changeCustomer } from '../items/customer-store.ts';
import type { Customer } from '../customer-record.ts';
import { type ActorWithRole, byActor, customerEventWrite, type DealerActor } from '../timeline.ts';

/** Refuses what rests on another alert than the one that is recorded now. */
function assertAlertSeen({ decision: { alert } }: Customer, seen: string | null): void {
  if ((alert?.id ?? null) !== seen)
    throw new AppError('conflict', { message: dealerMessages.alertChanged });
}

type Setting = {
  kind: AlertKind | null;
  seen: string | null;
  reason?: string | undefined;
  by: ActorWithRole;
};

/**
 * Records, replaces or removes the alert on a customer's consumer report. To replace or remove one, anybody but an owner
 * gives a reason. Another alert asks anew how identity was established. Sent again, it changes nothing.
 */
export const setAlert = (
  customer: Customer,
  { kind, seen, reason = '', by }: Setting,
): Promise<Customer> =>
  changeCustomer(customer, (current) => {
    const before = current.decision.alert;
    const about = kind ?? before?.kind;
    if (about === undefined || before?.kind === kind) return undefined;
    assertAlertSeen(current, seen);
    if (before && reason === '' && by.role !== 'owner')
      throw new AppError('invalid_request', {
        fields: { reason: dealerMessages.alertReasonRequired },
      });
    const [id, at] = [newEventId(), isoTime()];
    const alert = kind ? { id, kind, at, by: by.fullName, established: null } : undefined;
    return {
      after: { ...current, decision: { ...current.decision, alert }, updatedAt: at },
      writes: [
        customerEventWrite({
          id,
          customerId: current.id,
          type: kind ? 'alert_recorded' : 'alert_removed',
          at,
          alert: about,
          ...(before && reason !== '' && { note: reason }),
          ...byActor(by),
        }),
      ],
    };
  });

/** The answer to an alert; the note is for colleagues. */
export type EstablishedIdentity = { means: IdentityMeans; meansNote: string };

/** Returns the customer with how their identity was established, and the line on the timeline; nothing without an alert. */
export function withIdentityEstablished(
  customer: Customer,
  { means, meansNote: note }: EstablishedIdentity,
  by: DealerActor,
): { after: Customer; writes: Write[] } {
  const { alert } = customer.decision;
  if (!alert) return { after: customer, writes: [] };
  const at = isoTime();
  const established = { means, note, at, by: by.fullName };
  return {
    after: {
      ...customer,
      decision: { ...customer.decision, alert: { ...alert, established } },
      updatedAt: at,
    },
    writes: [
      customerEventWrite({
        customerId: customer.id,
        type: 'identity_established',
        at,
        means,
        ...(note !== '' && { note }),
        ...byActor(by),
      }),
    ],
  };
}

/** Records how a customer's identity was established, beyond the documents. Sent again, it changes nothing. */
export const establishIdentity = (
  customer: Customer,
  { alert, by, ...established }: EstablishedIdentity & { alert: string; by: DealerActor },
): Promise<Customer> =>
  changeCustomer(customer, (current) => {
    assertAlertSeen(current, alert);
    const before = current.decision.alert?.established;
    if (before?.means === established.means && before.note === established.meansNote)
      return undefined;
    return withIdentityEstablished(current, established, by);
  });
