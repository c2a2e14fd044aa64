import { useState } from 'react';
import { MailCheck } from 'lucide-react';
import { reportTheftRoutes } from '../../../../shared/routes/identity-theft-endpoints.ts';
import { reportTheftRequest } from '../../../../shared/identity-theft/identity-theft-schema.ts';
import { FormFailure, type Failure } from '../../components/feedback/retry-banner.tsx';
import { Button } from '../../components/buttons/button.tsx';
import { TextArea } from '../../components/form/text-area.tsx';
import { TextField } from '../../components/form/text-field.tsx';
import { MessagePage } from '../../components/layout/message-page.tsx';
import { PageTitle } from '../../components/layout/page-title.tsx';
import { PublicLayout } from '../../components/layout/public-layout.tsx';
import { isApiError } from '../../lib/api/api-error.ts';
import { callRoute } from '../../lib/api/call-api.ts';
import { errorWords } from '../../lib/api/error-copy.ts';
import { useShortForm } from '../../lib/form/use-short-form.ts';
import { identityTheftCopy as copy } from './copy.ts';
import './identity-theft-page.css';

const { rights, ready, dealership, form: words, sent } = copy;

/** The page for people who learned that their identity was used at a dealership: their rights, and a form to ask. */
export function IdentityTheftPage() {
  const [isSent, setSent] = useState(false);
  if (isSent)
    return (
      <PublicLayout>
        <MessagePage icon={MailCheck} status="approved" title={sent.title}>
          <p role="status">{sent.text}</p>
          <p className="muted">{sent.noMail}</p>
        </MessagePage>
      </PublicLayout>
    );
  return (
    <PublicLayout>
      <div className="wrap identity-theft">
        <header className="stack stack-2">
          <PageTitle title={copy.title} />
          <p className="identity-theft-lede">{copy.lede}</p>
        </header>
        <section>
          <h2>{rights.title}</h2>
          {rights.paragraphs.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </section>
        <section>
          <h2>{ready.title}</h2>
          <Points of={ready.points} />
          <p>
            <a href="https://www.identitytheft.gov/" rel="noreferrer noopener">
              {ready.ftc}
            </a>
          </p>
          <p>{ready.notHere}</p>
        </section>
        <section>
          <h2>{dealership.title}</h2>
          <Points of={dealership.points} />
        </section>
        <ReportForm onSent={() => setSent(true)} />
      </div>
    </PublicLayout>
  );
}

const Points = ({ of: points }: { of: readonly string[] }) => (
  <ul>
    {points.map((point) => (
      <li key={point}>{point}</li>
    ))}
  </ul>
);

const empty = { name: '', email: '', dealership: '', when: '', text: '' };

function ReportForm({ onSent }: { onSent: () => void }) {
  const [failure, setFailure] = useState<Failure>();
  const form = useShortForm(reportTheftRequest, empty, async (body, refuse) => {
    setFailure(undefined);
    try {
      await callRoute<'reportTheft'>(reportTheftRoutes.reportTheft, { body }, {});
      onSent();
    } catch (error) {
      const [refused] = isApiError(error) ? Object.entries(error.fields) : [];
      if (refused && refused[0] in empty) refuse(refused[0] as keyof typeof empty, refused[1]);
      else setFailure({ at: Date.now(), words: errorWords(error) });
    }
  });
  const { isErrorSpoken: _, ...text } = form.field('text');
  return (
    <form
      className="card card-pad stack stack-6"
      method="dialog"
      noValidate
      aria-labelledby="request"
      onSubmit={form.submit}
    >
      <div className="stack stack-2">
        <h2 id="request">{words.title}</h2>
        <p className="muted">{words.lead}</p>
      </div>
      <FormFailure failure={failure} />
      <TextField label={words.name} autoComplete="name" {...form.field('name')} />
      <TextField
        label={words.email}
        hint={words.emailHint}
        type="email"
        autoComplete="email"
        {...form.field('email')}
      />
      <TextField
        label={words.dealership}
        hint={words.dealershipHint}
        autoComplete="off"
        {...form.field('dealership')}
      />
      <TextField
        label={words.when}
        hint={words.whenHint}
        autoComplete="off"
        {...form.field('when')}
      />
      <TextArea
        label={words.text}
        hint={words.textHint}
        rows={6}
        {...text}
        onChange={({ target }) => form.change('text', target.value)}
      />
      <div>
        <Button
          type="submit"
          variant="primary"
          size="lg"
          busy={form.isBusy ? words.sending : undefined}
        >
          {words.send}
        </Button>
      </div>
    </form>
  );
}
