import { type ReactNode, useState } from 'react';
import { TERMS_VERSION } from '../../../../../shared/copy/customer/terms-version.ts';
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
import { Consent } from '../../../components/customer/consent.tsx';
import {
  NoOtherCompany,
  ProviderNote,
  StartProblem,
} from '../../../components/customer/start-problem.tsx';
import type { VerificationStart } from '../../../components/customer/use-verification-start.ts';
import { readBegun } from '../../../lib/device/begun.ts';
import { changedFields, type DeviceDraft } from '../../../lib/device/device-draft.ts';
import { textsOf, useForm } from '../../../lib/form/use-form.ts';
import { siteLanguage } from '../../../lib/language/site-language.ts';
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
  // What is there already, as on the way back or on another try, isn't asked for.
  const [wasThere] = useState(draft.typed);
  const form = useForm({
    isLive: true,
    schema: personalFields,
    initial: textsOf(personalFieldNames, draft.typed),
    refused,
    onChange: onType,
    onValid: (values) => {
      agree();
      onType(values);
      onDone(values);
    },
  });
  const isAgreed = draft.termsVersion === TERMS_VERSION;
  const agree = () => {
    if (asksConsent && !isAgreed)
      act({ type: 'agreed', termsVersion: TERMS_VERSION, termsLanguage: siteLanguage });
  };
  const isResumed = readBegun(dealer.dealerId)?.customerId === session.customerId;
  const { onScan } = props;
  const problems = form.problems(personalFieldNames);
  const given = prefilledFields(draft);
  const asked = personalFieldNames.filter((name) => !given.includes(name));
  const hasLicense = isScanned(draft);
  const problem = outcome && scanProblem(outcome);
  const isKnown = draft.isFromDealership === true;
  const { fromDealership } = informationCopy;
  return (
    <form className="stack stack-6" noValidate onSubmit={form.submit}>
      <Stepper current="information" />
      {problems.length > 0 && <ErrorSummary key={form.attempts} problems={problems} />}
      {problems.length === 0 && <StartProblem start={away} dealerName={dealer.name} />}
      <div className="stack stack-2">
        <PageTitle title={isKnown ? fromDealership.title : informationCopy.title} />
        <p className="muted">
          {hasLicense
            ? informationCopy.introAfterScan(
                asked
                  .filter((name) => !wasThere[name])
                  .map((name) => informationCopy.fields[name].label),
              )
            : isKnown
              ? fromDealership.intro(dealer.name)
              : informationCopy.intro}
        </p>
        {verification.isRead && <NoOtherCompany verification={verification} />}
      </div>
      {props.note}
      {refused.termsVersion && (
        <Banner status="denied" role="alert">
          {refused.termsVersion}
        </Banner>
      )}
      {problem && (
        <Banner
          status={outcome.state === 'law' ? 'info' : 'pending'}
          role="alert"
          title={problem.title}
        >
          {problem.text}
        </Banner>
      )}
      {onScan && !hasLicense && outcome?.state !== 'law' && (
        <ScanOffer
          {...{ session, isAgreed }}
          onScan={() => {
            agree();
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
          isNew={outcome?.state === 'read'}
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
      {asksConsent && (
        <Consent session={session} by={isAgreed ? undefined : 'continuing'} id="consent" />
      )}
      <StepActions>
        <Button
          type="submit"
          variant="primary"
          size="lg"
          busy={away.isStarting && informationCopy.starting}
          aria-describedby={asksConsent ? 'consent' : 'provider-note'}
        >
          {!asksConsent && verification.checkedBy
            ? informationCopy.continueTo(verification.checkedBy)
            : isKnown
              ? fromDealership.start
              : stepsCopy.continue}
        </Button>
      </StepActions>
    </form>
  );
}

const scanProblem = (outcome: ScanOutcome) => {
  if (outcome.state === 'read') return undefined;
  return outcome.state === 'law'
    ? informationCopy.notAllowed(outcome.stateName, outcome.isUsed)
    : informationCopy.scanProblems[outcome.state];
};
