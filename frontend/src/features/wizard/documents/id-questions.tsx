import { useRef } from 'react';
import { IdCard, Pencil } from 'lucide-react';
import type { Difference } from '../../../../../shared/schemas/verification-schema.ts';
import { Button } from '../../../components/buttons/button.tsx';
import { kitCopy } from '../../../components/copy.ts';
import { useKeptFocus } from '../../../lib/browser/focus.ts';
import type { Answer } from '../../../lib/device/device-draft.ts';
import { formatDay } from '../../../lib/format/format-day.ts';
import { wizardCopy } from '../copy.ts';
import { chosenText } from '../state.ts';
import { questionCopy as copy } from './question-copy.ts';
import type { IdQuestions as Questions } from './use-id-questions.ts';
import './id-questions.css';

type IdQuestionsProps = {
  questions: Questions;
  dealerName: string;
  /** The customer has pressed the button that submits without having answered. */
  isPassedOver: boolean;
};

const shown = (field: Difference['field'], text: string) =>
  field === 'dateOfBirth' ? formatDay(text) : text;

const headingOf = ({ field }: Difference) => `question-${field}`;

/** Leads the customer to the first question that is open. */
export const focusQuestion = ([first]: readonly Difference[]): void => {
  if (first) document.getElementById(headingOf(first))?.focus();
};

/** Asks about each difference, and says what was chosen, which can be changed. */
export function IdQuestions({ questions, dealerName, isPassedOver }: IdQuestionsProps) {
  const { open, answered, answer, isGiven } = questions;
  const box = useRef<HTMLDivElement>(null);
  useKeptFocus(box, open.map(({ field }) => field).join(), 'h3, button');
  const asked = open.map((each) => ({
    ...each,
    id: headingOf(each),
    idSays: shown(each.field, each.found),
    label: isGiven(each.field) ? copy.confirmed : copy.entered,
    text: shown(each.field, each.entered),
    choose: (choice: Answer['choice']) => answer(each, choice),
  }));
  return (
    <div className="id-questions stack" ref={box}>
      <p className="sr-only" role="status">
        {asked
          .map(({ idSays, label, text }) => `${copy.idSays} ${idSays}. ${label} ${text}.`)
          .join(' ')}
      </p>
      {isPassedOver && open.length > 0 && (
        <p className="medium" role="alert">
          {copy.open(wizardCopy.documents.submit)}
        </p>
      )}
      {asked.map(({ field, id, idSays, label, text, choose }) => (
        <section key={field} className="id-question stack" aria-labelledby={id}>
          <h3 id={id} tabIndex={-1}>
            <Statement icon={IdCard} label={copy.idSays} text={idSays} />
            <Statement icon={Pencil} label={label} text={text} />
          </h3>
          <p className="hint">
            {field === 'address' ? copy.addressHint(dealerName) : copy.hint(dealerName)}
          </p>
          <div className="row row-tight">
            <Button
              aria-label={kitCopy.actionOn(copy.use, copy.names[field])}
              onClick={() => choose('document')}
            >
              {copy.use}
            </Button>
            <Button
              aria-label={kitCopy.actionOn(copy.keep, copy.names[field])}
              onClick={() => choose('entered')}
            >
              {copy.keep}
            </Button>
          </div>
        </section>
      ))}
      {answered.map((each) => (
        <Answered key={each.field} {...{ each, dealerName }} onChange={answer} />
      ))}
    </div>
  );
}

type StatementProps = { icon: typeof IdCard; label: string; text: string };

const Statement = ({ icon: Icon, label, text }: StatementProps) => (
  <span className="id-says">
    <span className="id-says-who">
      <Icon className="icon icon-s" />
      <span>{label}</span>
    </span>{' '}
    <span className="break" translate="no">
      {text}
    </span>
  </span>
);

type AnsweredProps = { each: Answer; dealerName: string; onChange: Questions['answer'] };

/** Says what was chosen, and offers the other choice. */
function Answered({ each, dealerName, onChange }: AnsweredProps) {
  const { field, choice, found } = each;
  const text = shown(field, chosenText(each));
  const other = choice === 'document' ? copy.keepInstead : copy.useInstead;
  return (
    <div className="id-answered">
      <p className="small break" role="status">
        {choice === 'document'
          ? copy.used[field](text)
          : copy.kept(text, shown(field, found), dealerName)}
      </p>
      <Button
        variant="quiet"
        aria-label={kitCopy.actionOn(other, copy.names[field])}
        onClick={() => onChange(each, choice === 'document' ? 'entered' : 'document')}
      >
        {other}
      </Button>
    </div>
  );
}
