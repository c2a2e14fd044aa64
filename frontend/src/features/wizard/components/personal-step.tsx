import { type ReactNode, useState } from 'react';
import * as z from 'zod/mini';
import { TERMS_VERSION } from '../../../../../shared/consent.ts';
import { messages } from '../../../../../shared/messages.ts';
import {
  type CustomerSession,
  type PersonalFields,
  personalFieldNames,
  personalFields,
} from '../../../../../shared/schemas/customer.ts';
import { Banner } from '../../../components/banner.tsx';
import { Button } from '../../../components/button.tsx';
import { ErrorSummary } from '../../../components/error-summary.tsx';
import { PageTitle } from '../../../components/page-title.tsx';
import { ProviderNote } from '../../../components/provider-note.tsx';
import { StartProblem } from '../../../components/start-problem.tsx';
import { textsOf } from '../../../lib/form/texts-of.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import type { VerificationStart } from '../../../lib/use-verification-start.ts';
import type { KnownDetailsControl as Details } from '../hooks/use-known.ts';
import { consentText } from '../rules/consent-words.ts';
import { introAfterScan } from '../rules/intro-words.ts';
import { knownFields } from '../rules/known-details.ts';
import { type ScanOutcome, scanProblems } from '../rules/scan-words.ts';
import { isElsewhere } from '../rules/steps.ts';
import { ConsentBox } from './consent-box.tsx';
import { KnownDetails } from './known-details.tsx';
import { PersonalInput, personalInputs } from './personal-input.tsx';
import { ScanOffer } from './scan-offer.tsx';
import { StepActions } from './step-actions.tsx';
import { Stepper } from './stepper.tsx';

/** Ticked, the box says which version of the terms it stands for. */
const agreed = String(TERMS_VERSION);
const withConsent = z.extend(personalFields, {
  termsVersion: z.literal(agreed, messages.consentRequired),
});
const withoutConsent = z.extend(personalFields, { termsVersion: z.string() });
const names = ['termsVersion', ...personalFieldNames] as const;

type PersonalStepProps = {
  session: CustomerSession;
  typed: Partial<PersonalFields>;
  known: Details;
  /** Of the terms, as agreed to before. */
  termsVersion: number | undefined;
  onAgree: (termsVersion: number | undefined) => void;
  /** Where a license can fill in the form. */
  onScan: (() => void) | undefined;
  outcome: ScanOutcome | undefined;
  /** What the server refused, by field. */
  refused: Readonly<Record<string, string>>;
  /** Each change, whole or not. */
  onType: (typed: Partial<PersonalFields>) => void;
  /** The way to the provider's own page, where the verification takes place there. */
  away: VerificationStart;
  onDone: (personal: PersonalFields) => void;
  /** Below the title. */
  note?: ReactNode;
};

export function PersonalStep(props: PersonalStepProps) {
  const { session, typed, known, termsVersion, outcome, refused, onType, away, onDone } = props;
  const { dealer, place } = session;
  // At a provider's own page, that page asks.
  const asksConsent = !isElsewhere(place);
  const form = useForm({
    isLive: true,
    schema: asksConsent ? withConsent : withoutConsent,
    initial: {
      ...textsOf(personalFieldNames, typed),
      termsVersion: termsVersion === TERMS_VERSION ? agreed : '',
    },
    refused,
    onChange: ({ termsVersion: _box, ...values }) => onType(values),
    onValid: ({ termsVersion: _box, ...values }) => {
      onType(values);
      onDone(values);
    },
  });
  const isAgreed = form.values.termsVersion === agreed;
  const [isBoxAsked, askForBox] = useState(false);
  // The focus goes to the box, whose error says why.
  const onScan =
    props.onScan &&
    (() => {
      if (isAgreed) return props.onScan?.();
      askForBox(true);
      document.getElementById('termsVersion')?.focus();
    });
  const problems = form.problems(names);
  const given = knownFields(known.known);
  const asked = personalFieldNames.filter((name) => !given.includes(name));
  const isScanned = Object.keys(known.known.license).length > 0;
  const problem = outcome && outcome !== 'read' ? scanProblems[outcome] : undefined;
  return (
    <form className="stack stack-6" noValidate onSubmit={form.submit}>
      <Stepper current="information" place={place} />
      {problems.length > 0 && <ErrorSummary key={form.attempts} problems={problems} />}
      {problems.length === 0 && <StartProblem start={away} dealerName={dealer.name} />}
      <div className="stack stack-2">
        <PageTitle title="Personal Information" />
        <p className="muted">
          {isScanned
            ? introAfterScan(asked.map((name) => personalInputs[name].label))
            : 'Enter your details exactly as they appear on your ID.'}
        </p>
      </div>
      {props.note}
      {asksConsent && (
        <ConsentBox
          sentence={consentText(session)}
          isAgreed={isAgreed}
          onChange={(isTicked) => {
            form.change('termsVersion', isTicked ? agreed : '');
            props.onAgree(isTicked ? TERMS_VERSION : undefined);
          }}
          error={
            form.errors.termsVersion ??
            (isBoxAsked && !isAgreed ? messages.consentRequired : undefined)
          }
        />
      )}
      {problem && (
        <Banner status="pending" role="alert" title={problem.title}>
          {problem.text}
        </Banner>
      )}
      {onScan && !isScanned && <ScanOffer onScan={onScan} />}
      {given.length > 0 && (
        <KnownDetails details={known} form={form} isNew={outcome === 'read'} onScan={onScan} />
      )}
      {asked.map((name) => (
        <PersonalInput key={name} name={name} form={form} />
      ))}
      <ProviderNote place={place} />
      <StepActions>
        <Button
          type="submit"
          variant="primary"
          size="lg"
          busy={away.isStarting && 'Starting...'}
          aria-describedby={isElsewhere(place) ? 'provider-note' : undefined}
        >
          {isElsewhere(place) && place.checkedBy ? `Continue to ${place.checkedBy}` : 'Continue'}
        </Button>
      </StepActions>
    </form>
  );
}
