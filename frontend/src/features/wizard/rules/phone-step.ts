import type { CustomerSession } from '../../../../../shared/schemas/customer.ts';
import type { CustomerFileKind } from '../../../../../shared/schemas/files.ts';
import type { PhoneSession } from '../../../../../shared/schemas/progress.ts';

/** What the steps that collect files need to know of a session: a phone has no more. */
export type StepSession = Pick<
  CustomerSession,
  'customerId' | 'dealer' | 'place' | 'result' | 'retentionDays'
>;

/** Of what is sent again, `place` names the files; a phone isn't told why. */
export const stepSession = (session: PhoneSession): StepSession => ({ ...session, result: null });

/** The screens of a phone that a customer has handed over to, by their names in the address. */
const steps = ['start', 'video', 'documents', 'done'] as const;
export type PhoneStep = (typeof steps)[number];

type Standing = {
  needed: readonly CustomerFileKind[];
  /** Of them, what isn't on its way yet or has arrived. */
  missing: readonly CustomerFileKind[];
  isAllHere: boolean;
};

/** Where the customer goes on, with what is missing first. */
export const nextPhoneStep = ({ needed, missing }: Standing): PhoneStep =>
  missing.includes('video') || !needed.some((kind) => kind !== 'video') ? 'video' : 'documents';

/** The screen for the one that the address asks for: never past what is there. */
export function phoneStep(asked: string | null, standing: Standing): PhoneStep {
  const step = steps.find((each) => each === asked) ?? 'start';
  if (step === 'done' && !standing.isAllHere) return nextPhoneStep(standing);
  if (step === 'video' && !standing.needed.includes('video')) return 'documents';
  return step;
}
