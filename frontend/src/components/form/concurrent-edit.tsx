import type { TextChange } from '../../lib/form/merge-typed.ts';
import { Banner } from '../feedback/banner.tsx';

/** Tells what a colleague has saved meanwhile; what was typed stays in the fields. */
export const ConcurrentEdit = ({ changes }: { changes: readonly TextChange[] }) => (
  <Banner status="info" role="alert" title="A colleague was faster">
    {changes.map(({ label, now, isContested }) => (
      <p key={label} className="break">
        {`${label} was just ${now === '' ? 'removed' : `changed to ${now}`}.${isContested ? ' Save again to use yours instead.' : ''}`}
      </p>
    ))}
    {!changes.some(({ isContested }) => isContested) && (
      <p>Nothing you typed was lost. Save again to add your changes.</p>
    )}
  </Banner>
);
