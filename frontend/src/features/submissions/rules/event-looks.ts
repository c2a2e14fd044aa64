import {
  Archive,
  ArchiveRestore,
  BellOff,
  BellRing,
  CircleCheck,
  CircleX,
  Clock,
  Contact,
  DoorOpen,
  Eye,
  FileCheck,
  FileDown,
  Hourglass,
  Link,
  Link2Off,
  Mail,
  MailOpen,
  MailQuestionMark,
  MessageSquareText,
  RefreshCw,
  RotateCcw,
  Send,
  TimerOff,
  TriangleAlert,
  UserCheck,
  UserX,
  type LucideIcon,
} from 'lucide-react';
import type { CustomerEvent } from '../../../../../shared/schemas/customer-events.ts';
import type { WaitsFor } from '../../../../../shared/schemas/verification.ts';

type Look = {
  icon: LucideIcon;
  status?: 'approved' | 'denied';
  text: string;
  /** A line under it, where the event itself gives no reason. */
  detail?: string;
  /** Somebody decided it: who may follow its text. */
  isDecision?: true;
};

const attemptStays = "It doesn't use up an attempt.";

/** How each thing that happens to a customer looks, and what it is called. */
export const eventStyles: Record<CustomerEvent['type'], Look> = {
  link_created: { icon: Link, text: 'Link created' },
  link_renewed: { icon: RefreshCw, text: 'New link created' },
  link_cancelled: { icon: Link2Off, text: 'Link canceled' },
  link_sent: { icon: Mail, text: 'Link emailed' },
  link_texted: {
    icon: MessageSquareText,
    text: 'Link texted',
    detail: 'The customer had agreed to get a text message.',
  },
  link_opened: { icon: MailOpen, text: 'Link opened' },
  reminder_sent: { icon: BellRing, text: 'Reminder emailed' },
  reminders_stopped: { icon: BellOff, text: 'The customer turned reminders off' },
  link_requested: { icon: MailQuestionMark, text: 'Someone asked for a new link' },
  contact_saved: { icon: Contact, text: 'Contact details saved' },
  submitted: { icon: FileCheck, text: 'Submitted' },
  approved: { icon: CircleCheck, status: 'approved', text: 'Approved', isDecision: true },
  denied: { icon: CircleX, status: 'denied', text: 'Denied', isDecision: true },
  ask_again: {
    icon: RotateCcw,
    text: 'Resubmission requested',
    detail: attemptStays,
    isDecision: true,
  },
  review: { icon: Eye, text: 'Sent for review', isDecision: true },
  expired: { icon: TimerOff, text: 'Expired before anything was submitted', detail: attemptStays },
  abandoned: { icon: DoorOpen, text: 'Left before finishing', detail: attemptStays },
  verified_in_person: {
    icon: UserCheck,
    status: 'approved',
    text: 'Verified in person',
    isDecision: true,
  },
  not_verified_in_person: {
    icon: UserX,
    status: 'denied',
    text: 'Not verified in person',
    isDecision: true,
  },
  mail_failed: { icon: TriangleAlert, status: 'denied', text: "Email didn't arrive" },
  credit_link_sent: { icon: Send, text: 'Credit link sent' },
  archived: { icon: Archive, text: 'Archived' },
  unarchived: { icon: ArchiveRestore, text: 'Restored to the list' },
  file_opened: { icon: Eye, text: 'File opened' },
  exported: { icon: FileDown, text: 'PDF downloaded' },
  exported_with_pictures: { icon: FileDown, text: 'PDF with pictures downloaded' },
};

/** What stands on top while it is awaited. A customer may take days: that is said elsewhere. */
export const currentSteps: Partial<Record<WaitsFor, Pick<Look, 'icon' | 'text'>>> = {
  provider: { icon: Clock, text: 'Checking' },
  dealership: { icon: Hourglass, text: 'Waiting for a decision' },
};
