import { Store } from 'lucide-react';

type DealershipBandProps = { dealer: { name: string; address: string } | undefined };

/** The dealership's sign: who asks, in view on the whole customer path. Empty, but as high, until that is known. */
export function DealershipBand({ dealer }: DealershipBandProps) {
  return (
    <section className="band" aria-label="Dealership">
      <div className="wrap">
        <Store className="icon" />
        <p className="band-text">
          <span>
            Verifying for: <strong>{dealer?.name}</strong>
          </span>
          <span className="band-address">{dealer?.address ?? '\u00a0'}</span>
        </p>
      </div>
    </section>
  );
}
