import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Skeleton } from '../feedback/skeleton.tsx';

type QrCodeProps = {
  text: string;
  /** What scanning it does, for who cannot see it. */
  label: string;
};

/** A text to be scanned. What draws it is loaded when the first one is shown. */
export function QrCode({ text, label }: QrCodeProps) {
  const { data, isError } = useQuery({
    queryKey: ['code', 'qr-path'],
    queryFn: () => import('./qr-path.ts'),
    staleTime: Infinity,
  });
  // Never in the cache's key: what is scanned may open something.
  const drawn = useMemo(() => data?.qrPath(text), [data, text]);
  if (isError) return <p className="hint">The QR code couldn&apos;t be loaded.</p>;
  if (!drawn) return <Skeleton label="Loading the QR code" />;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${drawn.size} ${drawn.size}`}
      shapeRendering="crispEdges"
      // Dark on white by night as well: scanners expect it so.
      fill="#000"
    >
      <path d={drawn.path} />
    </svg>
  );
}
