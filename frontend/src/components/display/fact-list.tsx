import type { ReactNode } from 'react';
import { formatPhone } from '../../../../shared/schemas/fields-schema.ts';
import { mailtoLink } from '../../lib/format/mailto-link.ts';
import { telLink } from '../../../../shared/tel-link.ts';
import { EmailText } from './email-text.tsx';
import './fact-list.css';

type FactsProps = {
  /** Puts each value below its name at any width. */
  isStacked?: boolean;
  children: ReactNode;
};

/** Names and their values, one pair on each line. */
export function Facts({ isStacked = false, children }: FactsProps) {
  return <dl className={isStacked ? 'dl dl-in dl-stacked' : 'dl dl-in'}>{children}</dl>;
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** A US number that a phone can dial. */
export const telephone = (phone: string) => (
  <a href={telLink(phone)} translate="no">
    {formatPhone(phone)}
  </a>
);

export const mailbox = (email: string) => (
  <a href={mailtoLink(email)}>
    <EmailText email={email} />
  </a>
);
