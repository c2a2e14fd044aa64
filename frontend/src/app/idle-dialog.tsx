import { Button } from '../components/button.tsx';
import { Dialog } from '../components/dialog.tsx';

type IdleDialogProps = {
  /** Open while it counts down. */
  secondsLeft: number | undefined;
  onStay: () => void;
  onLeave: () => void;
};

/** Warns before the session ends for want of activity. */
export function IdleDialog({ secondsLeft, onStay, onLeave }: IdleDialogProps) {
  return (
    <Dialog
      open={secondsLeft !== undefined}
      onClose={onStay}
      isAlert
      title="Are you still there?"
      footer={
        <>
          <Button variant="primary" onClick={onStay}>
            Stay Signed In
          </Button>
          <Button onClick={onLeave}>Sign Out</Button>
        </>
      }
    >
      <p>
        You&apos;ll be signed out in{' '}
        <strong className="num">
          {secondsLeft} {secondsLeft === 1 ? 'second' : 'seconds'}
        </strong>{' '}
        to protect customers&apos; data.
      </p>
    </Dialog>
  );
}
