import { EyeOff, type LucideIcon, ShieldCheck, Timer } from 'lucide-react';

const blurbs: readonly { icon: LucideIcon; title: string; text: string }[] = [
  {
    icon: ShieldCheck,
    title: 'Secure verification',
    text: 'Your video and documents are encrypted in transit and at rest.',
  },
  {
    icon: EyeOff,
    title: 'Data privacy',
    text: 'Only your dealership can open them, and only to confirm your identity.',
  },
  {
    icon: Timer,
    title: 'Under 3 minutes',
    text: 'Four short steps. Stop any time and pick up where you left off in the same tab.',
  },
];

const steps: readonly { title: string; text: string }[] = [
  { title: 'Personal information', text: 'Your name, date of birth and contact details.' },
  {
    title: 'Video verification',
    text: 'A few seconds of video of you, recorded here or uploaded.',
  },
  { title: 'Document upload', text: 'A government-issued ID and a proof of address.' },
  { title: 'Submission and review', text: 'You see your result right away.' },
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

export function HowItWorks() {
  return (
    <section className="section" aria-labelledby="how">
      <div className="wrap stack">
        <h2 id="how">How it works</h2>
        <ol className="outline counted">
          {steps.map(({ title, text }) => (
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
