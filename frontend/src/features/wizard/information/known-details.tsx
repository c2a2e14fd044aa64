import { useEffect, useId, useRef, useState } from 'react';
import { CircleCheck, Pencil, ScanLine, ScanBarcode } from 'lucide-react';
import type {
  CustomerSession,
  PersonalFields,
} from '../../../../../shared/schemas/customer-schema.ts';
import { Button } from '../../../components/buttons/button.tsx';
import { Consent } from '../../../components/customer/consent.tsx';
import { formatDay } from '../../../lib/format/format-day.ts';
import { informationCopy } from './information-copy.ts';
import {
  isAsGiven,
  isEdited,
  isScanned,
  licenseSays,
  type Prefill,
  prefilledFields,
} from './personal-fields.ts';
import { PersonalInput, type PersonalForm } from './personal-input.tsx';
import './known-details.css';

type KnownDetailsProps = {
  prefill: Prefill;
  onEdit: (name: string) => void;
  /** Back to what the license says. */
  onRestore: (name: string) => void;
  form: PersonalForm;
  /** A license was read just now: the customer is led here. */
  isNew: boolean;
  onScan: (() => void) | undefined;
};

const { known: copy } = informationCopy;

const shown = (name: keyof PersonalFields, value: string) =>
  name === 'dateOfBirth' ? formatDay(value) : value;

/** The details that step 1 needn't ask for: read from the license, or given on the link's page. Each can be changed. */
export function KnownDetails(props: KnownDetailsProps) {
  const { prefill, onEdit, onRestore, form, isNew, onScan } = props;
  const title = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [focused, setFocused] = useState<{ id: string }>();
  useEffect(() => {
    if (isNew) heading.current?.focus();
  }, [isNew]);
  useEffect(() => {
    if (focused) document.getElementById(focused.id)?.focus();
  }, [focused]);
  const hasLicense = isScanned(prefill);
  return (
    <section className={hasLicense ? 'known is-read' : 'known'} aria-labelledby={title}>
      <div className="known-head">
        {hasLicense && <CircleCheck className="icon" />}
        <h2 id={title} tabIndex={-1} ref={heading}>
          {copy.title}
        </h2>
        {hasLicense && onScan && (
          <Button variant="quiet" onClick={onScan}>
            {copy.scanAgain}
          </Button>
        )}
      </div>
      <ul role="list">
        {prefilledFields(prefill).map((name) => {
          const { label } = informationCopy.fields[name];
          const license = licenseSays(prefill, name);
          const change = () => {
            if (!isEdited(prefill, name)) onEdit(name);
          };
          return isAsGiven(prefill, name, form.values[name]) && !form.errors[name] ? (
            <li className="known-row" key={name}>
              <p className="known-name">
                {label}
                {license !== undefined && (
                  <span className="known-from">
                    <ScanLine className="icon icon-s" />
                    {copy.fromLicense}
                  </span>
                )}
              </p>
              <p className="known-value" translate={name === 'dateOfBirth' ? undefined : 'no'}>
                {shown(name, form.values[name])}
              </p>
              <div className="known-do">
                <Button
                  variant="quiet"
                  id={`edit-${name}`}
                  aria-label={copy.editField(label)}
                  onClick={() => {
                    onEdit(name);
                    setFocused({ id: name });
                  }}
                >
                  {copy.edit}
                </Button>
              </div>
            </li>
          ) : (
            <li className="known-row is-open" key={name}>
              <PersonalInput name={name} form={form} onEdit={change} />
              {license !== undefined && (
                <Licensed
                  {...{ label, text: shown(name, license) }}
                  isChanged={form.values[name] !== license}
                  onRestore={() => {
                    form.change(name, license);
                    onRestore(name);
                    setFocused({ id: `edit-${name}` });
                  }}
                />
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

type LicensedProps = { label: string; text: string; isChanged: boolean; onRestore: () => void };

/** The license's value of a field that the customer changes, and the way back to it. */
const Licensed = ({ label, text, isChanged, onRestore }: LicensedProps) => (
  <div className="known-says">
    {isChanged && (
      <p className="known-from is-yours">
        <Pencil className="icon icon-s" />
        {copy.changed}
      </p>
    )}
    <p className="hint">{copy.licenseSays(text)}</p>
    <Button variant="quiet" className="known-restore" onClick={onRestore}>
      {copy.restore(label)}
    </Button>
  </div>
);

type ScanOfferProps = {
  session: Pick<CustomerSession, 'dealer' | 'verification'>;
  isAgreed: boolean;
  onScan: () => void;
};

/** A license fills in the form, instead of typing. */
export const ScanOffer = ({ session, isAgreed, onScan }: ScanOfferProps) => (
  <section className="scan frame" aria-labelledby="scan-title">
    <div>
      <h2 id="scan-title">{informationCopy.scan.title}</h2>
      <p className="hint">{informationCopy.scan.text}</p>
    </div>
    <Button
      size="lg"
      icon={ScanBarcode}
      aria-describedby={isAgreed ? undefined : 'scan-consent'}
      onClick={onScan}
    >
      {informationCopy.scan.button}
    </Button>
    {!isAgreed && <Consent session={session} by="scanning" id="scan-consent" />}
  </section>
);
