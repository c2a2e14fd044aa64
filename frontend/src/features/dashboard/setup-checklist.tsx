import {
  Check,
  Link as LinkIcon,
  Send,
  ShieldCheck,
  UserPlus,
  type LucideIcon,
} from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import type { OverviewChanged } from '../../../../shared/schemas/submission-list-schema.ts';
import { Button, ButtonLink } from '../../components/buttons/button.tsx';
import { useDealerMe, usePeople } from '../../lib/auth/dealer-accounts.ts';
import { safeStorage } from '../../lib/device/safe-storage.ts';

const stepKinds = ['link', 'credit_link', 'colleague', 'second_factor'] as const;
export type SetupStep = (typeof stepKinds)[number];

type Facts = {
  counts: OverviewChanged['counts'];
  hasCreditLink: boolean;
  hasSecondFactor: boolean;
  /** People with access, and those who are invited. */
  people: number;
};

/** Tells from the records which steps are done, and whether nobody has submitted anything yet. */
export function setupState({ counts, hasCreditLink, hasSecondFactor, people }: Facts) {
  const { all, archived, link_created, link_sent, opened, in_progress, expired, cancelled } =
    counts;
  const done: Record<SetupStep, boolean> = {
    link: all + archived > link_created,
    credit_link: hasCreditLink,
    colleague: people > 1,
    second_factor: hasSecondFactor,
  };
  const before = link_created + link_sent + opened + in_progress + expired + cancelled;
  return {
    done,
    open: stepKinds.filter((kind) => !done[kind]),
    isFirstDay: archived === 0 && all === before,
  };
}

const storage = safeStorage(() => localStorage);

/** The owner's steps until the dealership is ready; undefined where all are done, or somebody has put them away. */
export function useSetup(counts: OverviewChanged['counts'] | undefined) {
  const { accountId, role, creditLink, secondFactor } = useDealerMe();
  const key = `setup-${accountId}`;
  const [isClosed, setClosed] = useState(() => storage.getItem(key) !== null);
  const isWanted = role === 'owner' && !isClosed;
  const { data, isPending } = usePeople(isWanted);
  const close = () => {
    storage.setItem(key, 'closed');
    setClosed(true);
    // The button with the focus disappears.
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  const state =
    isWanted && counts && data
      ? setupState({
          counts,
          hasCreditLink: creditLink !== null,
          hasSecondFactor: secondFactor.since !== null,
          people: data.people.length + data.invitations.length,
        })
      : undefined;
  const isDone = state?.open.length === 0;
  useEffect(() => {
    if (isDone) storage.setItem(key, 'closed');
  }, [isDone, key]);
  return {
    isLoading: isWanted && isPending,
    setup: state && !isDone ? { ...state, close } : undefined,
  };
}

export type Setup = NonNullable<ReturnType<typeof useSetup>['setup']>;

const words: Record<SetupStep, { icon: LucideIcon; title: string; text: string }> = {
  link: {
    icon: Send,
    title: 'Send your first link',
    text: 'Send one to your own phone first, to see what your customers will see.',
  },
  credit_link: {
    icon: LinkIcon,
    title: 'Add your credit link',
    text: 'Approved customers go on to your own credit application.',
  },
  colleague: {
    icon: UserPlus,
    title: 'Invite a colleague',
    text: "Someone can review while you're with a customer.",
  },
  second_factor: {
    icon: ShieldCheck,
    title: 'Turn on two-step verification',
    text: "With it, a stolen password isn't enough.",
  },
};

type SetupProps = { setup: Setup; onSend: () => void; onAddCredit: () => void };

const actionsOf = ({
  onSend,
  onAddCredit,
}: Omit<SetupProps, 'setup'>): Record<SetupStep, ReactNode> => ({
  link: <Button onClick={onSend}>Send Link</Button>,
  credit_link: <Button onClick={onAddCredit}>Add Link</Button>,
  colleague: <ButtonLink to="/dealer/people">Invite</ButtonLink>,
  second_factor: <ButtonLink to="/dealer/account#security">Turn On</ButtonLink>,
});

/** The first day's steps, in the queue's place. */
export function SetupChecklist({ setup, ...acts }: SetupProps) {
  const actions = actionsOf(acts);
  const { done, open } = setup;
  return (
    <section className="card" aria-labelledby="setup">
      <div className="card-head">
        <h2 id="setup">Get ready for your first customer</h2>
        <span className="small muted num">
          {stepKinds.length - open.length} of {stepKinds.length} done
        </span>
      </div>
      <ul className="setup-steps">
        {stepKinds.map((kind) => {
          const { icon, title, text } = words[kind];
          const Icon = done[kind] ? Check : icon;
          return (
            <li key={kind} className={done[kind] ? 'is-approved' : undefined}>
              <span className="setup-dot">
                <Icon className="icon" />
              </span>
              <div>
                <h3 className="medium">
                  {title}
                  {done[kind] && <span className="sr-only"> (done)</span>}
                </h3>
                <p className="muted">{text}</p>
              </div>
              {!done[kind] && actions[kind]}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** The next step in one line, once there is other work. */
export function SetupLine({ setup, ...acts }: SetupProps) {
  const { open, close } = setup;
  const [next] = open;
  if (!next) return null;
  const { title, text } = words[next];
  return (
    <section className="card setup-line" aria-label="Setup">
      <ShieldCheck className="icon" />
      <p>
        <strong className="medium">
          Setup, {stepKinds.length - open.length} of {stepKinds.length}.
        </strong>{' '}
        {title}: {text.charAt(0).toLowerCase() + text.slice(1)}
      </p>
      <div className="row row-tight">
        {actionsOf(acts)[next]}
        <Button variant="quiet" onClick={close}>
          Not Now
        </Button>
      </div>
    </section>
  );
}
