import './steps-line.css';

type StepsLineProps = { steps: readonly string[]; current: string };

/** How far somebody is in a few steps, each with its name. */
export function StepsLine({ steps, current }: StepsLineProps) {
  const at = steps.indexOf(current);
  return (
    <ol className="steps-line" aria-label="Steps">
      {steps.map((step, index) => (
        <li
          key={step}
          aria-current={index === at ? 'step' : undefined}
          data-done={index < at || undefined}
        >
          {step}
        </li>
      ))}
    </ol>
  );
}
