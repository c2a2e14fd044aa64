import { Check } from 'lucide-react';
import { type NumberedStep, numberedSteps as steps } from './steps.ts';
import { stepsCopy } from './steps-copy.ts';
import './stepper.css';

type StepperProps = { current: NumberedStep };

/** Shows how far the customer is, on every step before the outcome. Slim: the number stands elsewhere (`StepNow`). */
export function Stepper({ current, isSlim = false }: StepperProps & { isSlim?: boolean }) {
  const at = steps.indexOf(current);
  return (
    <div className="stepper">
      {!isSlim && <StepNow current={current} />}
      <ol aria-label={stepsCopy.progress(at + 1, steps.length)}>
        {steps.map((step, index) =>
          index < at ? (
            <li key={step} data-done="">
              <span className="sr-only-phone">
                <Check className="icon icon-s" />
                <span className="sr-only">{stepsCopy.done}</span>
                {stepsCopy.names[step]}
              </span>
            </li>
          ) : (
            <li key={step} aria-current={index === at ? 'step' : undefined}>
              <span className="sr-only-phone">{stepsCopy.names[step]}</span>
            </li>
          ),
        )}
      </ol>
    </div>
  );
}

/** The step's number, where the steps' names have no room. */
export function StepNow({ current }: StepperProps) {
  return (
    <p className="stepper-now" aria-hidden="true">
      {stepsCopy.now(steps.indexOf(current) + 1, steps.length)}
    </p>
  );
}
