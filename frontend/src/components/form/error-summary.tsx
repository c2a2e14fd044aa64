import { type MouseEvent, useEffect, useRef } from 'react';
import { CircleAlert } from 'lucide-react';
import { formCopy } from './copy.ts';

export type FieldProblem = { /** Id of the input. */ id: string; message: string };

const goTo = (event: MouseEvent<HTMLAnchorElement>, id: string) => {
  event.preventDefault();
  const field = document.getElementById(id);
  field?.focus();
  field?.scrollIntoView({ block: 'center' });
};

/**
 * A list of a form's problems that takes the focus when it appears: give it a `key` that changes with each attempt,
 * so that it does so again.
 */
export function ErrorSummary({ problems }: { problems: readonly FieldProblem[] }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div className="summary" role="alert" tabIndex={-1} ref={box}>
      <h2>
        <CircleAlert className="icon" />
        {formCopy.summary}
      </h2>
      <ul>
        {problems.map(({ id, message }) => (
          <li key={id}>
            <a href={`#${id}`} onClick={(event) => goTo(event, id)}>
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
