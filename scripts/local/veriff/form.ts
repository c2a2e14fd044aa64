import type { DecideOptions } from './session.ts';
import { deliveries, outcomes, type Delivery, type Outcome } from './words.ts';

/** What somebody chose on the page; undefined where the choice is none. */
export type Choice = { outcome: Outcome; delivery: Delivery; options: DecideOptions };

export function readChoice(body: string): Choice | undefined {
  const form = new URLSearchParams(body);
  const outcome = outcomes.find((each) => each === form.get('outcome'));
  const delivery = (Object.keys(deliveries) as Delivery[]).find(
    (each) => each === form.get('delivery'),
  );
  if (!outcome || !delivery) return undefined;
  const filled = (name: string) => {
    const value = form.get(name)?.trim() ?? '';
    return value === '' ? null : value;
  };
  const reasonField =
    outcome === 'declined'
      ? 'declineReason'
      : outcome === 'resubmission_requested'
        ? 'resubmissionReason'
        : undefined;
  return {
    outcome,
    delivery,
    options: {
      ...(reasonField !== undefined && { reasonCode: filled(reasonField) ?? undefined }),
      person: {
        firstName: filled('firstName'),
        lastName: filled('lastName'),
        dateOfBirth: filled('dateOfBirth'),
        idNumber: filled('idNumber'),
      },
      document: {
        type: filled('documentType'),
        number: filled('documentNumber'),
        country: filled('documentCountry'),
        validUntil: filled('validUntil'),
      },
    },
  };
}
