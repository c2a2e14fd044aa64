import { useEffect } from 'react';
import { Check, MonitorSmartphone, ShieldCheck } from 'lucide-react';
import { devices } from '../../../../../shared/devices.ts';
import type { CustomerFileKind } from '../../../../../shared/schemas/files.ts';
import { Button } from '../../../components/button.tsx';
import { PageTitle } from '../../../components/page-title.tsx';
import { Seal } from '../../../components/seal.tsx';
import { thisDevice } from '../../../lib/device/this-device.ts';
import { forgetPhone } from '../rules/leave-phone.ts';
import { Note } from './note.tsx';
import { StepActions } from './step-actions.tsx';

/** What there is to do here. */
function taskText(needed: readonly CustomerFileKind[]): string {
  const hasVideo = needed.includes('video');
  const hasPhotos = needed.some((kind) => kind !== 'video');
  if (hasVideo && hasPhotos) return 'Record the video and take the photos here.';
  return hasVideo ? 'Record the video here.' : 'Take the photos here.';
}

type PhoneStartProps = { needed: readonly CustomerFileKind[]; onContinue: () => void };

/** The phone is connected: what happens here, and on the computer. */
export function PhoneStart({ needed, onContinue }: PhoneStartProps) {
  const { device } = thisDevice();
  return (
    <div className="result">
      <Seal icon={MonitorSmartphone} />
      <PageTitle
        title={
          device === 'other' ? 'Your device is connected' : `You're on your ${devices[device]}`
        }
      />
      <p>{taskText(needed)} Your computer follows along, and you submit everything there.</p>
      <Note icon={ShieldCheck}>
        Only this device can use the code you scanned. You can disconnect it on the computer.
      </Note>
      <StepActions>
        <Button variant="primary" size="lg" onClick={onContinue}>
          Continue
        </Button>
      </StepActions>
    </div>
  );
}

type PhoneDoneProps = {
  customerId: string;
  /** The customer has continued on the computer. */
  isEnded: boolean;
};

export function PhoneDone({ customerId, isEnded }: PhoneDoneProps) {
  useEffect(() => {
    if (isEnded) forgetPhone(customerId);
  }, [isEnded, customerId]);
  return (
    <div className="result">
      <Seal icon={Check} status="approved" />
      <PageTitle title="Done on this phone" />
      <p>Everything arrived on your computer. Go back to it to check and submit.</p>
      <p className="muted">You can close this page.</p>
    </div>
  );
}
