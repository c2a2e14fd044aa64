import { Check } from 'lucide-react';
import { BILL_DAYS } from '../../../../../shared/limits.ts';
import { askableProblems } from '../../../../../shared/schemas/decisions-schema.ts';
import type { AskedAgain } from '../../../../../shared/schemas/customer-schema.ts';
import type { CustomerFileKind } from '../../../../../shared/schemas/files-schema.ts';
import type { Submission } from '../../../../../shared/schemas/submission-schema.ts';
import type { FileProblem } from '../../../../../shared/schemas/verification-schema.ts';
import {
  resubmissionSentences,
  resubmissionTitle,
  withPdfAdvice,
} from '../../../../../shared/copy/customer/resubmission.ts';
import { resubmissionCopy } from '../../../../../shared/copy/customer/resubmission-copy.ts';
import { FieldError } from '../../../components/form/field-frame.tsx';
import { documentWords, fileNames } from '../copy.ts';
import type { DecisionForm } from './use-deciding.ts';

/** Names the reasons for which a person asks for a file again. */
const problemNames: Record<FileProblem, string> = {
  blurred: 'Blurry',
  dark: 'Too dark',
  glare: 'Glare',
  too_small: 'Too small',
  unreadable: 'Not readable',
  unreadable_pdf: 'Not readable',
  expired: 'Expired',
  too_old: `Older than ${BILL_DAYS} days`,
  differs: "Doesn't match",
  to_follow: 'Not sent',
  cut_off: 'Cut off',
  other_name: "Someone else's name",
  other_address: 'Other address',
  face_dark: 'Face too dark',
  face_not_turned: 'Face not turned',
  others_in_view: 'Someone else in view',
  too_short: 'Too short',
};

type AskAgainFieldsProps = { submission: Submission; form: DecisionForm };

/** The files to ask for, each with its reason, and what the customer will read. */
export function AskAgainFields({ submission, form }: AskAgainFieldsProps) {
  const { askable, evidence } = submission;
  const { again } = form.draft;
  const nameOf = (kind: CustomerFileKind) =>
    kind === 'video' ? fileNames.video : documentWords(kind, evidence?.idType).name;
  const others = (kind: CustomerFileKind) => again.filter((each) => each.kind !== kind);
  const isMissing = (kind: CustomerFileKind) =>
    !submission.files.some((file) => file.kind === kind);
  const choose = (kind: CustomerFileKind, problem?: FileProblem) =>
    form.change({ again: [...others(kind), { kind, ...(problem && { problem }) }] });
  return (
    <>
      <fieldset
        className="ask-files"
        aria-describedby={form.errors.again ? 'again-error' : undefined}
      >
        <legend>What should they send again?</legend>
        {askable.map((kind) => {
          const asked = again.find((each) => each.kind === kind);
          return (
            <div key={kind} className={asked ? 'ask-file is-asked' : 'ask-file'}>
              <label className="check">
                <input
                  type="checkbox"
                  name="again"
                  value={kind}
                  checked={asked !== undefined}
                  onChange={({ target }) =>
                    target.checked
                      ? choose(kind, isMissing(kind) ? 'to_follow' : undefined)
                      : form.change({ again: others(kind) })
                  }
                />
                <span className="medium">{nameOf(kind)}</span>
              </label>
              {asked && (
                <Problems
                  kind={kind}
                  problems={askableProblems[kind].filter(
                    (problem) => (problem === 'to_follow') === isMissing(kind),
                  )}
                  name={nameOf(kind)}
                  chosen={asked.problem}
                  onChoose={(problem) => choose(kind, problem)}
                />
              )}
            </div>
          );
        })}
        {form.errors.again && (
          <FieldError id="again-error" isSpoken>
            {form.errors.again}
          </FieldError>
        )}
      </fieldset>
      <Preview submission={submission} again={again.filter(hasProblem)} />
    </>
  );
}

const hasProblem = (asked: Partial<AskedAgain>): asked is AskedAgain => asked.problem !== undefined;

type ProblemsProps = {
  kind: CustomerFileKind;
  problems: readonly FileProblem[];
  /** The file's name. */
  name: string;
  chosen: FileProblem | undefined;
  onChoose: (problem: FileProblem) => void;
};

/** The reasons to ask for one file, as chips: one of them is what the customer reads. */
const Problems = ({ kind, problems, name, chosen, onChoose }: ProblemsProps) => (
  <fieldset className="chips">
    <legend className="sr-only">Reason: {name}</legend>
    {problems.map((problem) => (
      <label key={problem} className="chip">
        <input
          type="radio"
          name={`problem-${kind}`}
          // Where the focus goes if none is chosen.
          data-lacking={chosen === undefined ? 'again' : undefined}
          value={problem}
          checked={problem === chosen}
          onChange={() => onChoose(problem)}
        />
        <Check className="icon icon-s" />
        {problemNames[problem]}
      </label>
    ))}
  </fieldset>
);

/** Shows what the customer will read, in the words of the email and the page. */
function Preview({ submission, again }: { submission: Submission; again: readonly AskedAgain[] }) {
  if (again.length === 0) return null;
  const { firstName, askable, evidence, files } = submission;
  const isPdf = (kind: CustomerFileKind) =>
    files.some((file) => file.kind === kind && file.contentType === 'application/pdf');
  const inOrder = withPdfAdvice(
    askable.flatMap((kind) => again.find((each) => each.kind === kind) ?? []),
    isPdf,
  );
  const idType = evidence?.idType ?? 'drivers_license';
  return (
    <section className="ask-preview" aria-labelledby="ask-preview">
      <h3 id="ask-preview" className="small muted">
        What <span translate={firstName ? 'no' : undefined}>{firstName || 'the customer'}</span>{' '}
        will read
      </h3>
      <p className="medium">{resubmissionTitle(inOrder, resubmissionCopy)}</p>
      <ul>
        {resubmissionSentences(inOrder, idType, resubmissionCopy).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </section>
  );
}
