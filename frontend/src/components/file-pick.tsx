import type { ChangeEvent, ComponentPropsWithRef } from 'react';
import type { LucideIcon } from 'lucide-react';
import './file-pick.css';

type FilePickProps = Omit<ComponentPropsWithRef<'input'>, 'type' | 'onChange' | 'children'> & {
  icon?: LucideIcon;
  /** The visible words; the input's name begins with them. */
  text: string;
  /** What the file is, for people who can't see where the button is. */
  label: string;
  variant?: 'primary' | 'secondary' | 'quiet';
  onPick: (file: File) => void;
};

/** A file input that looks like a button. */
export function FilePick({
  icon: Icon,
  text,
  label,
  variant = 'secondary',
  className,
  onPick,
  ...input
}: FilePickProps) {
  const pick = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    // Emptied, so that the same file may be chosen once more after it was removed.
    event.target.value = '';
    if (file) onPick(file);
  };
  return (
    <label className={['btn', `btn-${variant}`, 'pick', className].filter(Boolean).join(' ')}>
      {Icon && <Icon className="icon" />}
      {text}
      <input
        {...input}
        type="file"
        className="sr-only"
        aria-label={`${text}: ${label}`}
        onChange={pick}
      />
    </label>
  );
}
