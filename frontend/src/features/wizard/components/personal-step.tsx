import {
  type PersonalFields,
  personalFieldNames,
  personalFields,
} from '../../../../../shared/schemas/customer.ts';
import { Button } from '../../../components/button.tsx';
import { ErrorSummary } from '../../../components/error-summary.tsx';
import { PageTitle } from '../../../components/page-title.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { useForm } from '../../../lib/form/use-form.ts';
import { DateOfBirthField } from './date-of-birth-field.tsx';
import { StepActions } from './step-actions.tsx';
import { Stepper } from './stepper.tsx';

const empty = { fullName: '', dateOfBirth: '', address: '', phone: '', email: '' };

type PersonalStepProps = {
  typed: Partial<PersonalFields>;
  /** What the server refused, by field. */
  refused: Readonly<Record<string, string>>;
  /** Each change, whole or not. */
  onType: (typed: Partial<PersonalFields>) => void;
  onDone: () => void;
};

export function PersonalStep({ typed, refused, onType, onDone }: PersonalStepProps) {
  const form = useForm({
    isLive: true,
    schema: personalFields,
    initial: { ...empty, ...typed },
    refused,
    onChange: onType,
    onValid: (values) => {
      onType(values);
      onDone();
    },
  });
  const problems = form.problems(personalFieldNames);
  return (
    <form className="stack stack-6" noValidate onSubmit={form.submit}>
      <Stepper current="information" />
      {problems.length > 0 && <ErrorSummary key={form.attempts} problems={problems} />}
      <div className="stack stack-2">
        <PageTitle title="Personal Information" />
        <p className="muted">Enter it as it stands on your ID.</p>
      </div>
      <TextField label="Full name" autoComplete="name" {...form.field('fullName')} />
      <DateOfBirthField
        value={form.values.dateOfBirth}
        onChange={(day) => form.change('dateOfBirth', day)}
        error={form.errors.dateOfBirth}
      />
      <TextField
        label="Address"
        hint="Street, city, state and ZIP code"
        autoComplete="street-address"
        {...form.field('address')}
      />
      <TextField
        label="Phone number"
        hint="10 digits, for example (513) 555-0142"
        type="tel"
        autoComplete="tel-national"
        {...form.field('phone')}
      />
      <TextField label="Email address" type="email" autoComplete="email" {...form.field('email')} />
      <StepActions>
        <Button type="submit" variant="primary" size="lg">
          Continue
        </Button>
      </StepActions>
    </form>
  );
}
