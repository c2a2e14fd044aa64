import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';
import { LoaderCircle, type LucideIcon } from 'lucide-react';
import { PageLink, type PageLinkProps } from '../navigation/page-link.tsx';

type ButtonStyle = {
  /** One `primary` on a screen; `danger` only inside a dialog that confirms. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | 'danger-quiet' | 'on-band';
  /** `lg` on the customer's path. */
  size?: 'lg';
  icon?: LucideIcon;
  className?: string | undefined;
  children: ReactNode;
};

const classes = ({ variant = 'secondary', size, className }: ButtonStyle, busy = false) =>
  ['btn', `btn-${variant}`, size && `btn-${size}`, busy && 'btn-busy', className]
    .filter(Boolean)
    .join(' ');

export type ButtonProps = ButtonStyle &
  Omit<ComponentPropsWithRef<'button'>, keyof ButtonStyle> & {
    /** The words while it works, as in 'Sending...'; meanwhile the button keeps the focus but does nothing. */
    busy?: string | false | undefined;
  };

/** A button. `aria-disabled` keeps it reachable, so that the reason beside it is found; it then does nothing. */
export function Button({
  variant,
  size,
  icon: Icon,
  className,
  children,
  busy,
  type = 'button',
  onClick,
  ...rest
}: ButtonProps) {
  const working = busy === false ? undefined : busy;
  const isIdle =
    working !== undefined || rest['aria-disabled'] === true || rest['aria-disabled'] === 'true';
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (isIdle) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      className={classes({ variant, size, className, children }, working !== undefined)}
      aria-disabled={isIdle || undefined}
      onClick={press}
    >
      {working !== undefined ? (
        <LoaderCircle className="icon" />
      ) : (
        Icon && <Icon className="icon" />
      )}
      <span className="btn-words">{working ?? children}</span>
    </button>
  );
}

/** The button that sends a form of one narrow column, as all around a sign-in are. */
export const SubmitButton = (props: Pick<ButtonProps, 'busy' | 'children'>) => (
  <Button variant="primary" size="lg" className="btn-block" type="submit" {...props} />
);

/** A link that looks like a button: for going somewhere, never for doing something. */
export function ButtonLink({
  variant,
  size,
  icon: Icon,
  className,
  children,
  ...rest
}: ButtonStyle & Omit<PageLinkProps, keyof ButtonStyle>) {
  return (
    <PageLink {...rest} className={classes({ variant, size, className, children })}>
      {Icon && <Icon className="icon" />}
      <span className="btn-words">{children}</span>
    </PageLink>
  );
}

/** A button that only shows an icon; `label` is its name. */
export function IconButton({
  icon: Icon,
  label,
  className,
  ...rest
}: Omit<ComponentPropsWithRef<'button'>, 'children'> & { icon: LucideIcon; label: string }) {
  return (
    <button
      type="button"
      {...rest}
      className={['btn btn-icon', className].filter(Boolean).join(' ')}
      aria-label={label}
    >
      <Icon className="icon" />
    </button>
  );
}
