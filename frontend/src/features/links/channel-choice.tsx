import { useId } from 'react';
import { Mail, MessageSquareText, QrCode, type LucideIcon } from 'lucide-react';
import { type Channel, isPossible } from './link-contact.ts';

const channelStyles: Record<Channel, { icon: LucideIcon; label: string }> = {
  text: { icon: MessageSquareText, label: 'Text' },
  email: { icon: Mail, label: 'Email' },
  qr: { icon: QrCode, label: 'QR on screen' },
};

type ChannelChoiceProps = {
  offered: readonly Channel[];
  /** The phone number or email address as typed. */
  contact: string;
  channel: Channel;
  onChoose: (channel: Channel) => void;
};

/** The way that a new link goes: follows what was typed until somebody chooses another one. */
export function ChannelChoice({ offered, contact, channel, onChoose }: ChannelChoiceProps) {
  const hint = useId();
  return (
    <fieldset aria-describedby={channel === 'qr' ? hint : undefined}>
      <legend>Send by</legend>
      <div className="channels">
        {offered.map((each) => {
          const { icon: Icon, label } = channelStyles[each];
          return (
            <label key={each}>
              <input
                type="radio"
                className="sr-only"
                name="channel"
                value={each}
                checked={each === channel}
                disabled={!isPossible(each, contact)}
                onChange={() => onChoose(each)}
              />
              <Icon className="icon" />
              <span>{label}</span>
            </label>
          );
        })}
      </div>
      {channel === 'qr' && (
        <p className="hint" id={hint}>
          For a customer beside you, who scans it with their own phone.
        </p>
      )}
    </fieldset>
  );
}
