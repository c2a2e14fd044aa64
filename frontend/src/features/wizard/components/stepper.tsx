import { Check } from 'lucide-react';
import { stepNames, steps } from '../rules/steps.ts';

/** How far the customer is; shown on steps 1 to 3. */
export function Stepper({ current }: { current: (typeof steps)[number] }) {
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
