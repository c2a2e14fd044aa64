import { EyeOff, type LucideIcon, ShieldCheck, Timer } from 'lucide-react';

const blurbs: readonly { icon: LucideIcon; title: string; text: string }[] = [
  {
    icon: ShieldCheck,
    title: 'Secure verification',
    text: 'Your video and documents travel encrypted and are stored encrypted.',
  },
  {
    icon: EyeOff,
    title: 'Data privacy',
    text: 'Only your dealership can open them, and only to check who you are.',
  },
  {
    icon: Timer,
    title: 'Under 3 minutes',
    text: 'Four short steps. If you stop, you can go on in the same tab.',
  },
];

const steps: readonly { title: string; text: string }[] = [
  { title: 'Personal information', text: 'Your name, date of birth and how to reach you.' },
  { title: 'Video verification', text: 'A few seconds of you, recorded here or uploaded.' },
  { title: 'Document upload', text: 'A government-issued ID and a proof of address.' },
  { title: 'Submission and review', text: 'You see the result straight away.' },
];

export function WhyItIsSafe() {
  return (
    <section className="section" aria-label="Why it is safe">
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
