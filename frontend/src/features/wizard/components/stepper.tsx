import { Check } from 'lucide-react';
import type { VerificationPlace } from '../../../../../shared/schemas/customer.ts';
import { type NumberedStep, stepNames, stepsAt } from '../rules/steps.ts';

type StepperProps = { current: NumberedStep; place: VerificationPlace };

/** How far the customer is; shown on every step before the outcome. */
export function Stepper({ current, place }: StepperProps) {
  const steps = stepsAt(place);
  const at = steps.indexOf(current);
  return (
    <div className="stepper">
      <p className="stepper-now" aria-hidden="true">
        Step {at + 1} of {steps.length}
      </p>
      <ol aria-label={`Progress: step ${at + 1} of ${steps.length}`}>
        {steps.map((step, index) =>
          index < at ? (
            <li key={step} data-done="">
              <span className="sr-only-phone">
                <Check className="icon icon-s" />
                <span className="sr-only">Done: </span>
                {stepNames[step]}
              </span>
            </li>
          ) : (
            <li key={step} aria-current={index === at ? 'step' : undefined}>
              <span className="sr-only-phone">{stepNames[step]}</span>
            </li>
          ),
        )}
      </ol>
    </div>
  );
}
