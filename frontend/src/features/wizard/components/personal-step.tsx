import type { ComponentType } from 'react';
import * as z from 'zod/mini';
import { TERMS_VERSION } from '../../../../../shared/consent.ts';
import { messages } from '../../../../../shared/messages.ts';
import {
  type CustomerSession,
  type PersonalFields,
  personalFieldNames,
  personalFields,
} from '../../../../../shared/schemas/customer.ts';
import { Button } from '../../../components/button.tsx';
import { ErrorSummary } from '../../../components/error-summary.tsx';
import { PageTitle } from '../../../components/page-title.tsx';
import { ProviderNote } from '../../../components/provider-note.tsx';
import { StartProblem } from '../../../components/start-problem.tsx';
import { TextField, type TextFieldProps } from '../../../components/text-field.tsx';
import { textsOf } from '../../../lib/form/texts-of.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import type { VerificationStart } from '../../../lib/use-verification-start.ts';
import { consentWords } from '../rules/consent-words.ts';
import { isElsewhere } from '../rules/steps.ts';
import { ConsentBox } from './consent-box.tsx';
import { DateOfBirthField } from './date-of-birth-field.tsx';
import { StepActions } from './step-actions.tsx';
import { Stepper } from './stepper.tsx';

type TextInput = Pick<TextFieldProps, 'label' | 'hint' | 'type' | 'autoComplete'>;
type OwnInput = ComponentType<{
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
}>;

/** How each field is entered: in a text field or its own control. The schema has their order. */
const inputs: Record<keyof PersonalFields, TextInput | OwnInput> = {
  fullName: { label: 'Full name', autoComplete: 'name' },
  dateOfBirth: DateOfBirthField,
  address: {
    label: 'Address',
    hint: 'Street, city, state and ZIP code',
    autoComplete: 'street-address',
  },
  phone: {
    label: 'Phone number',
    hint: '10 digits, for example (513) 555-0142',
    type: 'tel',
    autoComplete: 'tel-national',
  },
  email: { label: 'Email address', type: 'email', autoComplete: 'email' },
};

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
  /** Of the terms, as agreed to before. */
  termsVersion: number | undefined;
  onAgree: (termsVersion: number | undefined) => void;
  /** What the server refused, by field. */
  refused: Readonly<Record<string, string>>;
  /** Each change, whole or not. */
  onType: (typed: Partial<PersonalFields>) => void;
  /** The way to the provider's own page, where the verification takes place there. */
  away: VerificationStart;
  onDone: (personal: PersonalFields) => void;
};

export function PersonalStep(props: PersonalStepProps) {
  const { session, typed, termsVersion, refused, onType, onAgree, away, onDone } = props;
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
  const problems = form.problems(names);
  return (
    <form className="stack stack-6" noValidate onSubmit={form.submit}>
      <Stepper current="information" place={place} />
      {problems.length > 0 && <ErrorSummary key={form.attempts} problems={problems} />}
      {problems.length === 0 && <StartProblem start={away} dealerName={dealer.name} />}
      <div className="stack stack-2">
        <PageTitle title="Personal Information" />
        <p className="muted">Enter your details exactly as they appear on your ID.</p>
      </div>
      {asksConsent && (
        <ConsentBox
          sentence={consentWords(session)}
          isAgreed={form.values.termsVersion === agreed}
          onChange={(isAgreed) => {
            form.change('termsVersion', isAgreed ? agreed : '');
            onAgree(isAgreed ? TERMS_VERSION : undefined);
          }}
          error={form.errors.termsVersion}
        />
      )}
      {personalFieldNames.map((name) => {
        const Input = inputs[name];
        return typeof Input === 'function' ? (
          <Input
            key={name}
            value={form.values[name]}
            onChange={(text) => form.change(name, text)}
            error={form.errors[name]}
          />
        ) : (
          <TextField key={name} {...Input} {...form.field(name)} />
        );
      })}
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
