import type { ReactNode } from 'react';

type JoinedFieldProps = {
  /** Id of the input. */
  id: string;
  label: string;
  /** The input, and the button that does something with it. */
  children: ReactNode;
  /** What came of it. */
  below: ReactNode;
};

/** An input with a button at its end. */
export function JoinedField({ id, label, children, below }: JoinedFieldProps) {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="with-button">{children}</div>
      {below}
    </div>
  );
}
