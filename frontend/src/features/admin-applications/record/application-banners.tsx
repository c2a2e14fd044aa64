import { Ban, CircleX, FileCheck, Send, Undo2 } from 'lucide-react';
import { type ReactElement, useLayoutEffect, useRef } from 'react';
import type { Application } from '../../../../../shared/schemas/admin-schema.ts';
import { dealerMessages } from '../../../../../shared/copy/dealer/dealer-copy.ts';
import { Banner } from '../../../components/feedback/banner.tsx';
import { formatLongTime } from '../../../lib/format/format-date.ts';
import { useNow } from '../../../lib/browser/use-now.ts';
import { Button } from '../../../components/buttons/button.tsx';
import { keepFocus } from '../../../lib/browser/focus.ts';
import { isUndecided, lastUndoable, undoableWords } from '../acts/dealership-acts.ts';
import { deletionDate, documentLinkWords } from '../copy.ts';
import { useUndoing } from '../acts/use-act.ts';
import { lastAct, contactProblem } from './application-events.ts';

/** Banners about everything that prevents a decision, with reasons. */
export function ApplicationBanners({ application }: { application: Application }) {
  const { adminVerification, isBlocked, isEmailVerified, isRegistrationComplete } = application;
  const deleted = deletionDate(application.createdAt);
  return (
    <>
      {isBlocked && (
        <Banner status="denied" icon={Ban} title="Blocked">
          {lastAct(application, 'blocked')}
        </Banner>
      )}
      {statusBanner(application)}
      <MailBanner application={application} />
      {!isRegistrationComplete && (
        <Banner status="pending" title="Registration incomplete">
          These details may still change. You can decide once the dealership finishes registering.
        </Banner>
      )}
      {isRegistrationComplete && !isEmailVerified && (
        <Banner status="pending" title="Email not verified">
          <p>
            Nobody has confirmed this email address yet.
            {isUndecided(adminVerification) && (
              <span> You can approve once it&apos;s verified, and you can reject at any time.</span>
            )}
            {deleted !== undefined && (
              <span> If nobody does, the registration is deleted on {deleted}.</span>
            )}
          </p>
        </Banner>
      )}
    </>
  );
}

function statusBanner(application: Application): ReactElement | null {
  switch (application.adminVerification) {
    case 'pending':
    case 'approved':
      return null;
    case 'declined':
      return (
        <Banner status="denied" icon={CircleX} title="Declined">
          {lastAct(application, 'declined')}
        </Banner>
      );
    case 'unknown':
      return <Banner status="info">{dealerMessages.accountUnknown}</Banner>;
  }
}

/** Tells that the last email to the dealership's contact didn't arrive, and what an admin can do about it. */
function MailBanner({ application }: { application: Application }) {
  const problem = contactProblem(application);
  if (!problem) return null;
  return (
    <Banner status="denied" title={problem.title}>
      {problem.text}
    </Banner>
  );
}

/** Tells that a better document was requested, or has come. */
export function DocumentBanner({ application }: { application: Application }) {
  const now = useNow(60_000);
  const { documentRequest, proofReplacedAt, documentState } = application;
  if (documentState === 'asked' && documentRequest)
    return (
      <Banner status="info" icon={Send} title="Waiting for a better document">
        “{documentRequest.reason}” Asked on {formatLongTime(documentRequest.at)}.{' '}
        {documentLinkWords(documentRequest.at, now)}
      </Banner>
    );
  if (documentState !== 'new' || proofReplacedAt === null) return null;
  return (
    <Banner status="info" icon={FileCheck} title="New document">
      The dealership uploaded it on {formatLongTime(proofReplacedAt)}.
    </Banner>
  );
}

type UndoBannerProps = {
  application: Application;
  /** The rest of the time to undo it; undefined once that's over. */
  secondsLeft: number | undefined;
};

/** The admin's own last act while it can be undone, also after a reload and in another tab. */
export function UndoBanner({ application, secondsLeft }: UndoBannerProps) {
  const kind = lastUndoable(application.events);
  const act = application.undo?.act;
  if (act === undefined || kind === undefined || secondsLeft === undefined) return null;
  return <Offer key={act} {...{ application, kind, act, secondsLeft }} />;
}

type OfferProps = {
  application: Application;
  kind: Parameters<typeof undoableWords>[0];
  act: string;
  secondsLeft: number;
};

function Offer({ application, kind, act, secondsLeft }: OfferProps) {
  const { undo, isUndoing } = useUndoing();
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const element = button.current;
    return () => {
      if (element === document.activeElement) keepFocus();
    };
  }, []);
  const { message, countdown } = undoableWords(kind, application);
  return (
    <Banner status="info" icon={Undo2}>
      <div className="row">
        <p className="break">
          {message} {countdown} <span className="num">{secondsLeft} s</span>.
        </p>
        <span className="push">
          <Button
            ref={button}
            busy={isUndoing && 'Undoing...'}
            onClick={() => void undo(application, kind, act)}
          >
            Undo
          </Button>
        </span>
      </div>
    </Banner>
  );
}
