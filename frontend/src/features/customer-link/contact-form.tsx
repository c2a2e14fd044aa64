import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { ScanBarcode } from 'lucide-react';
import { messages } from '../../../../shared/copy/common-copy.ts';
import type { CustomerSession } from '../../../../shared/schemas/customer-schema.ts';
import { type ContactFields, contactFields } from '../../../../shared/schemas/fields-schema.ts';
import { Banner } from '../../components/feedback/banner.tsx';
import { Button } from '../../components/buttons/button.tsx';
import { ErrorSummary } from '../../components/form/error-summary.tsx';
import { PageTitle } from '../../components/layout/page-title.tsx';
import { Consent } from '../../components/customer/consent.tsx';
import {
  NoOtherCompany,
  ProviderNote,
  StartProblem,
} from '../../components/customer/start-problem.tsx';
import { useVerificationStart } from '../../components/customer/use-verification-start.ts';
import { TextField, type TextFieldProps } from '../../components/form/text-field.tsx';
import { isApiError } from '../../lib/api/api-error.ts';
import { keepDraft, keepTyped, readDraft } from '../../lib/device/device-draft.ts';
import { textsOf, useForm } from '../../lib/form/use-form.ts';
import { callApi } from '../../lib/api/call-api.ts';
import { linkPageCopy } from './copy.ts';
import { goToStep1, keepAgreed, openLinkQuery, wasBegun } from './opened-link.ts';
import './contact-form.css';

const inputs: Record<keyof ContactFields, Pick<TextFieldProps, 'type' | 'autoComplete'>> = {
  fullName: { autoComplete: 'name' },
  email: { type: 'email', autoComplete: 'email' },
  phone: { type: 'tel', autoComplete: 'tel' },
};
/** The fields in the order in which they are asked. */
const names = Object.keys(contactFields.shape) as (keyof ContactFields)[];

type ContactFormProps = {
  customerId: string;
  /** The session that the link opens, once it has loaded. */
  session: CustomerSession | undefined;
  customerKey: string;
  /** Called when the link turns out to work no longer. */
  onEnded: () => void;
  /** Called when the verification was submitted on another device in the meantime. */
  onSubmitted: () => void;
};

/** The first form of a customer: name, email and phone number, kept as they are typed. */
export function ContactForm(props: ContactFormProps) {
  const { customerId, session, customerKey, onEnded, onSubmitted } = props;
  const queries = useQueryClient();
  const saving = useVerificationStart({
    send: async (body: ContactFields) => {
      // Somebody quicker than the answer waits for it: it may say that there is nothing left to enter.
      const { result, verification } = await queries.query({
        ...openLinkQuery(customerId, customerKey),
        staleTime: 'static',
      });
      // In both cases the page is about to show something else.
      const isComingBack = verification.files.length > 0 && wasBegun(customerId);
      if (result || isComingBack) return new Promise<never>(() => undefined);
      const answer = await saveContact(customerId, customerKey, body);
      keepDraft(customerId, { given: names });
      return answer;
    },
    onError: (error) => {
      if (isApiError(error, 'not_found')) onEnded();
      else if (isApiError(error, 'already_submitted')) onSubmitted();
      else if (isApiError(error)) form.refuse(error.fields);
    },
  });
  // Holds until the next press: while the fields are filled in, the one sentence does not turn into a summary,
  // which would take the focus.
  const [wasIncomplete, setIncomplete] = useState(false);
  const [initial] = useState(() => textsOf(names, readDraft(customerId).typed));
  const typed = useRef(initial);
  const keep = (values: typeof initial) => {
    keepTyped(customerId, typed.current, values);
    typed.current = values;
  };
  const form = useForm({
    isLive: true,
    schema: contactFields,
    initial,
    onChange: keep,
    onValid: (values) => {
      setIncomplete(false);
      saving.start(values);
    },
    onInvalid: (values) => {
      saving.reset();
      const empty = names.find((name) => !values[name].trim());
      setIncomplete(Boolean(empty));
      if (empty) document.getElementById(empty)?.focus();
    },
  });

  const typedFor = session?.typed;
  const take = useEffectEvent(() => {
    const values = { ...form.values };
    for (const name of names)
      if (document.activeElement?.id !== name) values[name] ||= typedFor?.[name] ?? '';
    form.fill(() => values);
    keep(values);
  });
  useEffect(() => {
    if (typedFor) take();
  }, [typedFor]);
  const problems = form.problems(names);
  const isIncomplete = wasIncomplete && names.some((name) => !form.values[name].trim());
  // One sentence says it for all fields; the edges show which.
  const field = (name: keyof ContactFields) => {
    const { error, ...rest } = form.field(name);
    return {
      ...rest,
      error: isIncomplete ? undefined : error,
      'aria-invalid': Boolean(error),
    };
  };
  return (
    // A dialog's method: pressed before the code has loaded, the form must not put what was typed into an address.
    <form className="stack stack-6" noValidate method="dialog" onSubmit={form.submit}>
      {isIncomplete ? (
        <Banner key={form.attempts} status="denied" role="alert">
          {messages.allFieldsRequired}
        </Banner>
      ) : (
        !wasIncomplete &&
        problems.length > 0 && <ErrorSummary key={form.attempts} problems={problems} />
      )}
      {problems.length === 0 && (
        <StartProblem
          start={saving}
          dealerName={session?.dealer.name ?? linkPageCopy.theDealership}
        />
      )}
      <div className="stack stack-2">
        <PageTitle title={linkPageCopy.title} />
        <p className="muted">
          {linkPageCopy[typedFor ? 'confirm' : 'purpose'](session?.dealer.name)}
        </p>
        <NoOtherCompany verification={session?.verification} />
      </div>
      {names.map((name) => (
        <TextField
          key={name}
          label={linkPageCopy.labels[name]}
          {...inputs[name]}
          {...field(name)}
        />
      ))}
      <ScanInstead
        session={session}
        onScan={() => {
          keepAgreed(customerId);
          if (session) goToStep1(session, { way: 'scan', replace: false });
        }}
      />
      {session && <ProviderNote verification={session.verification} />}
      <div className="actions actions-stick">
        <Button
          type="submit"
          variant="primary"
          size="lg"
          busy={saving.isStarting && linkPageCopy.starting}
        >
          {linkPageCopy.start}
        </Button>
      </div>
    </form>
  );
}

type ScanInsteadProps = { session: CustomerSession | undefined; onScan: () => void };

/** Scans a license where it can fill in the next form, in place of this one. Keeps its room until that is known. */
const ScanInstead = ({ session, onScan }: ScanInsteadProps) => (
  <div className="scan-instead">
    {session?.verification.fillsIn && (
      <>
        <Button variant="quiet" icon={ScanBarcode} aria-describedby="scan-consent" onClick={onScan}>
          {linkPageCopy.scanInstead}
        </Button>
        <Consent session={session} by="scanning" id="scan-consent" />
      </>
    )}
  </div>
);

/** Saves the contact details; the answer says where the verification begins. */
const saveContact = (customerId: string, customerKey: string, body: ContactFields) =>
  callApi('saveContact', { params: { customerId }, body }, { customerKey, retry: true });
