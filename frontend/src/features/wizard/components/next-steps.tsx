import './next-steps.css';

/** What the customer may expect, in order. */
export function NextSteps({ steps }: { steps: readonly string[] }) {
  return (
    <div className="stack stack-2">
      <h2>What happens next</h2>
      <ol className="next-steps">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </div>
  );
}
