import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { LanguageSwitch } from '../../../components/navigation/language-switch.tsx';
import { TERMS_VERSION } from '../../../../../shared/copy/customer/terms-version.ts';
import { messages } from '../../../../../shared/copy/common-copy.ts';
import {
  type CustomerSession,
  type PersonalFields,
  personalFieldNames,
} from '../../../../../shared/schemas/customer-schema.ts';
import { personalFields } from '../../../../../shared/address/personal-schema.ts';
import { Banner } from '../../../components/feedback/banner.tsx';
import { Button } from '../../../components/buttons/button.tsx';
import { ErrorSummary } from '../../../components/form/error-summary.tsx';
import { PageTitle } from '../../../components/layout/page-title.tsx';
import { ProviderNote, StartProblem } from '../../../components/customer/start-problem.tsx';
import type { VerificationStart } from '../../../components/customer/use-verification-start.ts';
import { readBegun } from '../../../lib/device/begun.ts';
import { changedFields, type DeviceDraft } from '../../../lib/device/device-draft.ts';
import { textsOf, useForm } from '../../../lib/form/use-form.ts';
import { siteLanguage } from '../../../lib/language/site-language.ts';
import { FieldError } from '../../../components/form/field-frame.tsx';
import { NewTabLink } from '../../../components/navigation/page-link.tsx';
import { isElsewhere } from '../steps/steps.ts';
import { stepsCopy } from '../steps/steps-copy.ts';
import { StepActions } from '../steps/step-parts.tsx';
import type { WizardAction } from '../state.ts';
import type { Dispatch } from '../use-draft-state.ts';
import { Stepper } from '../steps/stepper.tsx';
import { informationCopy, type ScanOutcome } from './information-copy.ts';
import { isScanned, prefilledFields } from './personal-fields.ts';
import { KnownDetails, ScanOffer } from './known-details.tsx';
import { PersonalInput } from './personal-input.tsx';
import '../../../components/form/check-group.css';
import './personal-step.css';

/** Ticked, the box says which version of the terms it stands for. */
const agreed = String(TERMS_VERSION);
const withConsent = z.extend(personalFields, {
  termsVersion: z.literal(agreed, messages.consentRequired),
});
const withoutConsent = z.extend(personalFields, { termsVersion: z.string() });
const names = ['termsVersion', ...personalFieldNames] as const;

type PersonalStepProps = {
  session: CustomerSession;
  draft: DeviceDraft;
  act: Dispatch<WizardAction>;
  /** Opens the scan; undefined where no license can fill in the form. */
  onScan: (() => void) | undefined;
  outcome: ScanOutcome | undefined;
  refused: Readonly<Record<string, string>>;
  /** The start of a verification on the provider's own page. */
  away: VerificationStart;
  onDone: (personal: PersonalFields) => void;
  /** Below the title. */
  note?: ReactNode;
};

export function PersonalStep(props: PersonalStepProps) {
  const { session, draft, act, outcome, refused, away, onDone } = props;
  const { dealer, verification } = session;
  // Whole or not, each change is kept.
  const onType = (values: Partial<PersonalFields>) =>
    act({ type: 'typed', fields: changedFields(draft.typed, values) });
  // At a provider's own page, that page asks.
  const asksConsent = !isElsewhere(verification);
  const form = useForm({
    isLive: true,
    schema: asksConsent ? withConsent : withoutConsent,
    initial: {
      ...textsOf(personalFieldNames, draft.typed),
      termsVersion: draft.termsVersion === TERMS_VERSION ? agreed : '',
    },
    refused,
    onChange: ({ termsVersion: _box, ...values }) => onType(values),
    onValid: ({ termsVersion: _box, ...values }) => {
      onType(values);
      onDone(values);
    },
  });
  const isAgreed = form.values.termsVersion === agreed;
  const agree = (isTicked: boolean) => {
    form.change('termsVersion', isTicked ? agreed : '');
    const version = isTicked ? TERMS_VERSION : undefined;
    act({ type: 'agreed', termsVersion: version, termsLanguage: siteLanguage });
  };
  const isResumed = readBegun(dealer.dealerId)?.customerId === session.customerId;
  const { onScan } = props;
  const problems = form.problems(names);
  const given = prefilledFields(draft);
  const asked = personalFieldNames.filter((name) => !given.includes(name));
  const hasLicense = isScanned(draft);
  const problem = outcome && outcome !== 'read' ? informationCopy.scanProblems[outcome] : undefined;
  return (
    <form className="stack stack-6" noValidate onSubmit={form.submit}>
      <Stepper current="information" verification={verification} />
      {problems.length > 0 && <ErrorSummary key={form.attempts} problems={problems} />}
      {problems.length === 0 && <StartProblem start={away} dealerName={dealer.name} />}
      <div className="stack stack-2">
        <PageTitle title={informationCopy.title} />
        <p className="muted">
          {hasLicense
            ? informationCopy.introAfterScan(
                asked.map((name) => informationCopy.fields[name].label),
              )
            : informationCopy.intro}
        </p>
      </div>
      {props.note}
      {asksConsent && (
        <ConsentBox
          sentence={informationCopy.consent(session)}
          isAgreed={isAgreed}
          onChange={agree}
          error={form.errors.termsVersion}
        />
      )}
      {problem && (
        <Banner status="pending" role="alert" title={problem.title}>
          {problem.text}
        </Banner>
      )}
      {onScan && !hasLicense && (
        <ScanOffer
          isAgreed={isAgreed}
          onScan={() => {
            agree(true);
            onScan();
          }}
        />
      )}
      {given.length > 0 && (
        <KnownDetails
          prefill={draft}
          onEdit={(name) => act({ type: 'prefill-edited', name })}
          onRestore={(name) => act({ type: 'prefill-restored', name })}
          form={form}
          isNew={outcome === 'read'}
          onScan={isAgreed ? onScan : undefined}
        />
      )}
      {asked.map((name) => (
        <PersonalInput
          key={name}
          name={name}
          form={form}
          hint={isResumed && name === 'email' ? informationCopy.resumeHint(dealer.name) : undefined}
        />
      ))}
      <ProviderNote verification={verification} />
      <StepActions>
        <Button
          type="submit"
          variant="primary"
          size="lg"
          busy={away.isStarting && informationCopy.starting}
          aria-describedby={isElsewhere(verification) ? 'provider-note' : undefined}
        >
          {isElsewhere(verification) && verification.checkedBy
            ? informationCopy.continueTo(verification.checkedBy)
            : stepsCopy.continue}
        </Button>
      </StepActions>
    </form>
  );
}

type ConsentBoxProps = {
  sentence: string;
  isAgreed: boolean;
  onChange: (isAgreed: boolean) => void;
  error: string | undefined;
};

/** The box that is ticked before a camera is turned on, with where to read what it means. */
const ConsentBox = ({ sentence, isAgreed, onChange, error }: ConsentBoxProps) => (
  <div className="consent">
    <label className="check">
      <input
        id="termsVersion"
        type="checkbox"
        checked={isAgreed}
        aria-required
        aria-invalid={Boolean(error)}
        aria-describedby={error && 'termsVersion-error'}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span id="consent">{sentence}</span>
    </label>
    <p className="consent-links small">
      <NewTabLink to="/terms">{informationCopy.terms(TERMS_VERSION)}</NewTabLink>
      <NewTabLink to="/privacy">{informationCopy.privacy}</NewTabLink>
      <LanguageSwitch />
    </p>
    {error && <FieldError id="termsVersion-error">{error}</FieldError>}
  </div>
);
