import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Copy } from 'lucide-react';
import {
  isLanguage,
  type Language,
  languageNames,
  languages,
} from '../../../../shared/copy/language.ts';
import { CUSTOMER_LINK_DAYS } from '../../../../shared/limits.ts';
import { Button } from '../../components/buttons/button.tsx';
import { Choice } from '../../components/form/select.tsx';
import { EmailField } from '../../components/form/email-field.tsx';
import { TextField } from '../../components/form/text-field.tsx';
import { useIdempotencyKey } from '../../lib/form/use-idempotency-key.ts';
import { useShortForm } from '../../lib/form/use-short-form.ts';
import { useSiteConfig } from '../../lib/api/site-config.ts';
import { useDealerMe } from '../../lib/auth/dealer-accounts.ts';
import { KEPT } from '../../lib/device/unsent-text.ts';
import { dealerOverviewQuery } from '../../lib/submissions/submission-queries.ts';
import { linkFailure } from './copy.ts';
import { useMadeLink } from './use-made-link.ts';
import { addressOf, copyLink, LinkDialog } from './link-dialog.tsx';
import { LinkFormDialog, pressedValue } from './link-form-dialog.tsx';
import {
  type Channel,
  channelFor,
  keepLinkTexts,
  keptLinkTexts,
  linkFields,
  type LinkTexts,
  personFields,
  personOf,
} from './link-contact.ts';
import { ChannelChoice } from './channel-choice.tsx';
import { KnownCustomer, useKnownCustomer } from './known-customer.tsx';
import { useCreateLink } from './links-api.ts';
import { TextConsent } from './text-consent.tsx';
import { reminderDays, ReminderChoice } from './reminder-controls.tsx';

/** Makes a link for a new customer: first asks whom it's for, then sends or shows it. Render it only while it's open. */
export function NewLinkDialog({ onClose }: { onClose: () => void }) {
  const { made, keep, forget } = useMadeLink();
  return made ? (
    <LinkDialog link={made} onAnother={forget} onClose={onClose} />
  ) : (
    <PersonDialog keep={keep} onClose={onClose} />
  );
}

type PersonDialogProps = { keep: ReturnType<typeof useMadeLink>['keep']; onClose: () => void };

const nobody: LinkTexts = { fullName: '', contact: '' };

/** The value of the button that makes a link and copies it, whatever the channel. */
const COPY = 'copy';

const sendLabels: Record<Channel, string> = {
  text: 'Text Link',
  email: 'Email Link',
  qr: 'Show QR Code',
};
/** Short, so that on a phone, they leave room for the consent to texts. */
const anywayLabels: Record<Channel, string> = {
  text: 'Text Anyway',
  email: 'Email Anyway',
  qr: 'Show QR Anyway',
};

/** Asks whom a link is for and how it goes there, then makes it and sends it. */
function PersonDialog({ keep, onClose }: PersonDialogProps) {
  const { data: site } = useSiteConfig();
  const create = useCreateLink();
  const requestIdFor = useIdempotencyKey();
  const [chosen, setChosen] = useState<Channel>();
  const [isReminding, setReminding] = useState(true);
  const [salesperson, setSalesperson] = useState('');
  const [language, setLanguage] = useState<Language>();
  const isCopied = useRef(false);
  const { accountId } = useDealerMe();
  const [restored] = useState(() => keptLinkTexts(accountId));
  const known = useKnownCustomer(restored.contact);
  const offered: Channel[] = site?.texts === true ? ['text', 'email', 'qr'] : ['email', 'qr'];
  const make = async ({ fullName, contact }: LinkTexts) => {
    // Sending before the search has ended shows its result first.
    if (!known.shown && (await known.isKnown(contact))) throw new Error('This customer is known');
    const person = personOf({ fullName, contact });
    const { customerId, key, expiresAt } = await create.mutateAsync({
      ...person,
      salesperson,
      language,
      requestId: requestIdFor({ ...person, salesperson, language }),
    });
    return { customerId, key, expiresAt, language, name: fullName };
  };
  const form = useShortForm(linkFields, restored, async (typed) => {
    const { contact } = typed;
    const way = channelFor(contact, offered, chosen);
    const making = make(typed);
    // Begun before anything is awaited: Safari copies only within the press.
    const copying = isCopied.current ? copyLink(making.then(addressOf)) : undefined;
    try {
      const link = await making;
      keepLinkTexts(accountId, nobody);
      if (copying) {
        await keep({ ...link, isCopyRefused: !(await copying) }, undefined);
      } else if (way === 'email') {
        const mailing = { customerId: link.customerId, isReminding };
        await keep(link, { by: 'email', to: contact, mailing });
      } else await keep(link, way === 'text' ? { by: 'text', to: contact } : undefined);
    } catch {
      // A failure is shown from the mutation's own state, a known customer in the form.
    }
  });
  const { values, change, isBusy } = form;
  const { fullName: typedName, contact: typedContact } = values;
  useEffect(
    () => keepLinkTexts(accountId, { fullName: typedName, contact: typedContact }),
    [accountId, typedName, typedContact],
  );
  /** Nobody finds the last customer's details in the next one's form. */
  const close = () => {
    keepLinkTexts(accountId, nobody);
    onClose();
  };
  const isRestored = personFields.some(
    (name) => restored[name] !== '' && restored[name] === values[name],
  );
  const channel = channelFor(values.contact, offered, chosen);
  const [firstName = ''] = values.fullName.trim().split(/\s+/u);
  return (
    <LinkFormDialog
      title="Customer Verification Link"
      lead={`Works for ${CUSTOMER_LINK_DAYS} days. Everything here is optional.`}
      form={{
        isBusy,
        submit: (event) => {
          isCopied.current = pressedValue(event) === COPY;
          form.submit(event);
        },
      }}
      failure={
        create.isError ? { at: create.submittedAt, words: linkFailure(create.error) } : undefined
      }
      onClose={close}
      buttons={(id) => (
        <>
          <Button
            variant={known.shown ? 'secondary' : 'primary'}
            type="submit"
            form={id}
            busy={isBusy ? 'Creating...' : undefined}
          >
            {(known.shown ? anywayLabels : sendLabels)[channel]}
          </Button>
          <Button
            icon={Copy}
            type="submit"
            form={id}
            value={COPY}
            aria-disabled={isBusy || undefined}
          >
            Copy
          </Button>
          <Button variant="quiet" aria-disabled={isBusy || undefined} onClick={close}>
            Close
          </Button>
        </>
      )}
    >
      <TextField
        label="Name"
        hint={isRestored ? KEPT : undefined}
        autoComplete="off"
        {...form.field('fullName')}
      />
      <EmailField
        label="Mobile phone or email"
        type="text"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...form.field('contact')}
        onChange={({ target }) => {
          change('contact', target.value);
          known.follow(target.value);
        }}
      />
      <KnownCustomer row={known.shown} />
      <ChannelChoice
        offered={offered}
        contact={values.contact}
        channel={channel}
        onChoose={setChosen}
      />
      {channel === 'text' && <TextConsent />}
      {channel === 'email' && (
        <ReminderChoice
          firstName={firstName}
          days={reminderDays({ events: [] })}
          isOn={isReminding}
          onChange={setReminding}
        />
      )}
      {/* Before the salesperson, who can still be named later: the link goes out in this language. */}
      <LanguageChoice value={language} onChange={setLanguage} />
      <SalespersonChoice value={salesperson} onChange={setSalesperson} />
    </LinkFormDialog>
  );
}

type SalespersonChoiceProps = { value: string; onChange: (name: string) => void };

/** Asks for the salesperson of a deal, where the dealership has some. People in Sales are that themselves. */
function SalespersonChoice({ value, onChange }: SalespersonChoiceProps) {
  const isForSales = useDealerMe().role === 'sales';
  const { data } = useQuery({ ...dealerOverviewQuery(), staleTime: Infinity });
  const names = (data?.salespeople ?? []).map(({ name }) => name);
  if (isForSales || names.length === 0) return null;
  return (
    <Choice
      label="Salesperson"
      isLabelShown
      value={value}
      options={[{ value: '', name: 'Nobody yet' }, ...names.map((name) => ({ value: name, name }))]}
      onChange={onChange}
    />
  );
}

type LanguageChoiceProps = {
  value: Language | undefined;
  onChange: (language: Language | undefined) => void;
};

const languageOptions = languages.map((value) => ({ value, name: languageNames[value] }));

/** Asks for the language of the customer's pages and mails. The customer may choose the other one at any step. */
const LanguageChoice = ({ value, onChange }: LanguageChoiceProps) => (
  <Choice
    label="Language"
    isLabelShown
    value={value ?? ''}
    options={[{ value: '', name: 'As on their device' }, ...languageOptions]}
    onChange={(chosen) => onChange(isLanguage(chosen) ? chosen : undefined)}
  />
);
