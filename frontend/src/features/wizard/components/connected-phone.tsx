import { Smartphone } from 'lucide-react';
import { deviceName } from '../../../../../shared/devices.ts';
import { Button } from '../../../components/button.tsx';
import { formatTime } from '../../../lib/format/format-date.ts';
import type { HandoffControl } from '../hooks/use-handoff.ts';

/** Which phone is connected and since when, and the way to send it away. */
export function ConnectedPhone({ control: { handoff, isBusy, end } }: { control: HandoffControl }) {
  if (!handoff?.phone) return null;
  return (
    <div className="device">
      <Smartphone className="icon" />
      <div>
        <p className="medium">{deviceName(handoff.phone)}</p>
        <p className="small muted">Connected at {formatTime(handoff.phone.connectedAt)}</p>
      </div>
      <Button variant="quiet" busy={isBusy && 'Disconnecting...'} onClick={() => void end()}>
        Disconnect
      </Button>
    </div>
  );
}
