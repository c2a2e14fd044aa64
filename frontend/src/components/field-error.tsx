import { CircleAlert } from 'lucide-react';

type FieldErrorProps = {
  id?: string;
  /** Read out when it appears: for what no error summary says. */
  isSpoken?: boolean;
  children: string;
};

export function FieldError({ id, isSpoken = false, children }: FieldErrorProps) {
  return (
    <p className="field-error" id={id} role={isSpoken ? 'alert' : undefined}>
      <CircleAlert className="icon" />
      <span>{children}</span>
    </p>
  );
}
