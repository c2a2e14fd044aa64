import { Copy } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/buttons/button.tsx';
import type { CameraProblem } from '../../../lib/device/camera.ts';
import { readCustomerKey } from '../../../lib/device/customer-key.ts';
import { inSiteLanguage } from '../../../lib/language/chosen-language.ts';
import { useAddress } from '../../../lib/navigation/address.ts';
import { cameraCopy, type CameraProblemText, type CameraProblemTexts } from './camera-copy.ts';

/**
 * Returns the customer's own link. Nothing where this page doesn't have the link's key, such as on a phone that was
 * handed over to.
 */
export function useOwnLink(): string | undefined {
  const customerId = useAddress().searchParams.get('customer') ?? '';
  const key = readCustomerKey(customerId);
  return key === undefined
    ? undefined
    : inSiteLanguage(`${location.origin}/verify-customer/${customerId}#${key}`);
}

const { elsewhere } = cameraCopy;

type ToldProblem = CameraProblemText & {
  /** The customer's own link, to be opened in another browser. */
  link?: string;
};

/** Returns what to say of a camera's problem, in a step's own words, and if another browser on this device has one. */
export function useCameraProblem(
  problem: CameraProblem | undefined,
  problems: CameraProblemTexts,
): ToldProblem | undefined {
  const link = useOwnLink();
  if (problem !== 'elsewhere') return problem && problems[problem];
  if (link === undefined) return problems.unsupported;
  return { ...elsewhere.problem(browserHere()), link };
}

/** Names a browser that's on this device and gives pages the camera. */
function browserHere(): string {
  // An iPad says that it's a Mac, which has the same browser.
  if (/iPhone|iPad|iPod|Macintosh/.test(navigator.userAgent)) return 'Safari';
  return navigator.userAgent.includes('Android') ? 'Chrome' : elsewhere.anotherBrowser;
}

/** Copies the customer's own link; where the browser refuses, shows it for copying by hand. */
export function CopyOwnLink({ link }: { link: string }) {
  const [outcome, setOutcome] = useState<'copied' | 'refused'>();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (outcome === 'refused') field.current?.select();
  }, [outcome]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      setOutcome('copied');
    } catch {
      setOutcome('refused');
    }
  };
  return (
    <>
      <Button className="camera-btn" icon={Copy} onClick={() => void copy()}>
        {elsewhere.copy}
      </Button>
      {outcome === 'refused' && (
        <input ref={field} className="input" readOnly value={link} aria-label={elsewhere.link} />
      )}
      <p className="small" role="status">
        {outcome && elsewhere[outcome]}
      </p>
    </>
  );
}
