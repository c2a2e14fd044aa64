import { useEffect, useEffectEvent, useState } from 'react';
import type { CustomerSession } from '../../../../shared/schemas/customer-schema.ts';
import type { ContactFields } from '../../../../shared/schemas/fields-schema.ts';
import { Button } from '../../components/buttons/button.tsx';
import { linkPageCopy } from './copy.ts';

type Name = keyof ContactFields;

type GivenDetailProps = { label: string; value: string; onEdit: () => void };

/** A detail that the dealership has typed: shown to be confirmed, where its field would be. */
export const GivenDetail = ({ label, value, onEdit }: GivenDetailProps) => (
  <div className="field">
    <p className="label">{label}</p>
    <div className="row">
      <p className="break" translate="no">
        {value}
      </p>
      <Button className="push" variant="quiet" onClick={onEdit}>
        {linkPageCopy.edit(label)}
      </Button>
    </div>
  </div>
);

type Texts = Partial<ContactFields>;

type ConfirmingOptions = {
  values: ContactFields;
  /** Puts details into the form. */
  onTake: (texts: Texts) => void;
};

/** Knows which fields hold what the dealership typed, and needn't be asked for. */
export function useConfirming(
  typed: CustomerSession['typed'],
  { values, onTake }: ConfirmingOptions,
) {
  const [edited, setEdited] = useState<readonly Name[]>([]);
  const take = useEffectEvent(() => typed && onTake(takenFrom(typed, values, edited)));
  useEffect(() => {
    take();
  }, [typed]);
  return {
    names: namesOf(typed).filter(
      (name) => values[name] === typed?.[name] && !edited.includes(name),
    ),
    /** From now on, this one is the customer's to type. */
    edit: (name: Name) => setEdited([...edited, name]),
    /** A field that comes now takes the place of the button that was pressed. */
    isEditing: edited.length > 0,
  };
}

/** The details that the dealership has; it typed them by the same rules. */
const namesOf = (given: Texts = {}) => (Object.keys(given) as Name[]).filter((name) => given[name]);

/** Returns the dealership's details for which the customer hasn't typed, or begun to type, another. */
export const takenFrom = (given: ContactFields, values: ContactFields, edited: readonly Name[]) =>
  Object.fromEntries(
    namesOf(given)
      .filter((name) => !edited.includes(name) && !values[name])
      .map((name) => [name, given[name]]),
  ) as Texts;
