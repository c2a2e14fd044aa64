import type { Language } from '../../../../shared/copy/language.ts';
import type {
  CustomerSession,
  PersonalFields,
} from '../../../../shared/schemas/customer-schema.ts';
import type { VerificationStart } from '../../components/customer/verification-start.tsx';
import type { Typed } from '../../lib/device/device-draft.ts';
import type { IdChoiceState } from './documents/use-id-choice.ts';
import type { KnownDetailsControl } from './information/use-information.ts';
import type { HandoffControl } from './progress/use-shared-progress.ts';
import type { WizardFiles } from './progress/use-wizard-files.ts';
import type { ReadySubmission, RefusedFields } from './review/send-submission.ts';
import type { Step } from './steps/steps.ts';

/**
 * The wizard's state and actions, as `useWizard` returns them and the steps show them. Written out in a file of its
 * own, so that a step can name it without importing the hook, which loads the steps.
 */
export type WizardState = {
  step: Step;
  typed: Typed;
  /** Grows when another tab has changed what was typed: a form that was filled before shows it anew. */
  revision: number;
  refused: RefusedFields;
  files: WizardFiles;
  id: IdChoiceState;
  /** The phone that the customer hands over to. */
  handoff: HandoffControl;
  agreed: {
    termsVersion: number | undefined;
    /** The language in which they were agreed to. */
    termsLanguage: Language;
    /** `undefined`: the box is empty again. */
    agree: (version: number | undefined) => void;
  };
  known: KnownDetailsControl;
  submission: {
    isPending: boolean;
    isError: boolean;
    isSuccess: boolean;
    error: unknown;
    /** The submission that this page has sent, if any. */
    variables: ReadySubmission | undefined;
  };
  begin: {
    /** Grows with each refusal, so that a repeated one is shown anew. */
    refusals: number;
    away: VerificationStart;
  };
  /** The customer is back from the provider, which has reported nothing yet. */
  isAwaited: boolean;
  /** The address asks for the outcome: the page was open when it came, or the provider sent its visitor back. */
  isReviewAsked: boolean;
  /** The address asks for a step that comes after the video. */
  isVideoMissed: boolean;
  goTo: (step: Step, options?: { replace?: boolean }) => void;
  onType: (typed: Typed) => void;
  leaveInformation: (personal: PersonalFields) => void;
  /** The customer turns to the camera: a refused video is left behind. */
  leaveVideo: () => void;
  /** Without anything ready, leads to the documents, which show what is missing. */
  submit: (ready: ReadySubmission | undefined) => void;
  /** The customer goes on at the provider's. */
  leaveForProvider: () => void;
  /** Begins another attempt: what was typed stays, the files of the earlier one don't. */
  tryAgain: () => void;
  /** Leads to how the documents can be shown at the dealership. */
  visit: () => void;
};

/** The props of each step after the video. */
export type LaterStepProps = {
  wizard: WizardState;
  session: CustomerSession;
  customerKey: string;
  /** The link no longer works. */
  onEnded: () => void;
};
