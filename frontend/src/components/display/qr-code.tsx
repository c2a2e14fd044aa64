import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Skeleton } from '../feedback/skeleton.tsx';
import { qrCodeCopy } from './copy.ts';

type QrCodeProps = {
  text: string;
  /** The effect of scanning it, for people who cannot see it. */
  label: string;
};

/** A text to be scanned. The code that draws it loads with the first one. */
export function QrCode({ text, label }: QrCodeProps) {
  const { data, isError } = useQuery({
    queryKey: ['code', 'qr-path'],
    queryFn: () => import('./qr-path.ts'),
    staleTime: Infinity,
  });
  // Not part of the cache's key: the text may be a secret.
  const drawn = useMemo(() => data?.qrPath(text), [data, text]);
  if (isError) return <p className="hint">{qrCodeCopy.failed}</p>;
  if (!drawn) return <Skeleton label={qrCodeCopy.loading} />;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${drawn.size} ${drawn.size}`}
      shapeRendering="crispEdges"
      // Dark on white in dark mode too: scanners expect that.
      fill="#000"
    >
      <path d={drawn.path} />
    </svg>
  );
}
