import { Store } from 'lucide-react';

/** The dealership's sign: who asks, in view on the whole customer path. */
export function DealershipBand({ dealer }: { dealer: { name: string; address: string } }) {
  return (
    <section className="band" aria-label="Dealership">
      <div className="wrap">
        <Store className="icon" />
        <p className="band-text">
          <span>
            Verifying for: <strong>{dealer.name}</strong>
          </span>
          <span className="band-address">{dealer.address}</span>
        </p>
      </div>
    </section>
  );
}
