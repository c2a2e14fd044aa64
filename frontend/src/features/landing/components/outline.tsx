import type { ReactNode } from 'react';
import { EyeOff, type LucideIcon, ShieldCheck, Timer } from 'lucide-react';

const blurbs: readonly { icon: LucideIcon; title: string; text: string }[] = [
  {
    icon: ShieldCheck,
    title: 'Secure verification',
    text: 'What you send through this site is encrypted in transit and at rest.',
  },
  {
    icon: EyeOff,
    title: 'Data privacy',
    text: 'We use what you send only to confirm your identity. We never sell it.',
  },
  {
    icon: Timer,
    title: 'Under 3 minutes',
    text: 'Four short steps. Stop any time and pick up where you left off in the same tab.',
  },
];

const stepsWith = (documents: ReactNode): readonly { title: string; text: ReactNode }[] => [
  { title: 'Personal information', text: 'Your name, date of birth and contact details.' },
  { title: 'Video verification', text: 'A few seconds of video of you.' },
  { title: 'Document upload', text: documents },
  { title: 'Submission and review', text: 'You see your result here, and get it by email.' },
];

export function WhyItIsSafe() {
  return (
    <section className="section" aria-label="Why it's safe">
      <div className="wrap">
        <div className="blurbs">
          {blurbs.map(({ icon: Icon, title, text }) => (
            <div className="blurb" key={title}>
              <Icon className="icon" />
              <h2>{title}</h2>
              <p>{text}</p>
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}

/** `documents`: which ones are asked for. */
export function HowItWorks({ documents }: { documents: ReactNode }) {
  return (
    <section className="section" aria-labelledby="how">
      <div className="wrap stack">
        <h2 id="how">How it works</h2>
        <ol className="outline counted">
          {stepsWith(documents).map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
