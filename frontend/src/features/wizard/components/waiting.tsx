import type { ReactNode } from 'react';
import { Circle, CircleCheck, Hourglass, LoaderCircle, type LucideIcon } from 'lucide-react';
import { PageTitle } from '../../../components/page-title.tsx';
import { Seal } from '../../../components/seal.tsx';
import './waiting.css';

type WaitingProps = {
  icon: LucideIcon;
  title: string;
  text: string;
  /** Something goes on, rather than that the page only explains. */
  isBusy?: boolean;
  /** In their place once it takes longer than usual. */
  slow: { title: string; text: ReactNode } | undefined;
  /** The last look for news brought no answer. */
  isFailing: boolean;
  children?: ReactNode;
};

/** A screen that updates as soon as there is news. */
export function Waiting(props: WaitingProps) {
  const { icon, title, text, isBusy = true, slow, isFailing, children } = props;
  return (
    <div className="result">
      <Seal icon={slow ? Hourglass : icon} />
      <div className="stack" role="status">
        {/* The title of the tab stays, so that the focus does: the words are announced, not forced upon anyone. */}
        <PageTitle title={title}>{slow?.title}</PageTitle>
        <p className={isBusy && !slow ? 'muted' : undefined}>{slow?.text ?? text}</p>
      </div>
      {children}
      {isFailing && (
        <p className="muted small">
          We can&apos;t reach the server right now. We&apos;ll keep trying.
        </p>
      )}
    </div>
  );
}

/** What is behind and what follows, as far as that is known, and what goes on. */
export function Checks({
  done,
  now,
  next,
}: {
  done?: string;
  now: string;
  next?: string | undefined;
}) {
  return (
    <ul className="checks">
      {done !== undefined && (
        <Check state="Done" icon={<CircleCheck className="icon" />}>
          {done}
        </Check>
      )}
      <Check state="Now" icon={<LoaderCircle className="icon spin" />}>
        {now}
      </Check>
      {next !== undefined && (
        <Check state="Next" icon={<Circle className="icon" />}>
          {next}
        </Check>
      )}
    </ul>
  );
}

type CheckProps = { state: 'Done' | 'Now' | 'Next'; icon: ReactNode; children: ReactNode };

function Check({ state, icon, children }: CheckProps) {
  return (
    <li data-state={state}>
      {icon}
      <span>
        <span className="sr-only">{state}: </span>
        {children}
      </span>
    </li>
  );
}
