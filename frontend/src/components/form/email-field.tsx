import { useEffect, useState } from 'react';
import { Button } from '../buttons/button.tsx';
import { formCopy as copy } from './copy.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';

type EmailFieldProps = Omit<TextFieldProps, 'value' | 'onChange'> & {
  value: string;
  onChange: (event: { target: { value: string } }) => void;
};

/** The pause in milliseconds after which an address counts as typed. */
const TYPED = 700;

/**
 * A field for somebody's email address. It asks about a domain that looks misspelled, and refuses none. It asks at a
 * pause in typing rather than when the field is left, so that nothing moves under a finger.
 */
export function EmailField({ value, onChange, type = 'email', ...field }: EmailFieldProps) {
  const [suggested, setSuggested] = useState<{ for: string; domain: string }>();
  useEffect(() => {
    if (!value.includes('@')) return undefined;
    const timer = setTimeout(() => {
      void import('./email-suggestion.ts').then(
        ({ suggestedDomain }) => {
          const domain = suggestedDomain(value);
          if (domain !== undefined) setSuggested({ for: value, domain });
        },
        // Without its code there is no suggestion.
        () => undefined,
      );
    }, TYPED);
    return () => clearTimeout(timer);
  }, [value]);
  const domain = suggested?.for === value ? suggested.domain : undefined;
  return (
    <div className="stack stack-2">
      <TextField {...field} {...{ type, value, onChange }} />
      <div role="status">
        {domain !== undefined && !field.readOnly && (
          <p className="row row-tight small">
            {copy.didYouMean(domain)}
            <Button
              variant="quiet"
              onClick={() =>
                onChange({ target: { value: value.replace(/@[^@]*$/, () => `@${domain}`) } })
              }
            >
              {copy.useDomain(domain)}
            </Button>
          </p>
        )}
      </div>
    </div>
  );
}
