/** Where decisions are made by chance, each screen that shows or makes one says so. */
export const DemonstrationStrip = () => (
  <section className="demo" aria-label="Demonstration">
    <p className="wrap">
      <strong className="strong">Demonstration:</strong> decisions are made by chance
    </p>
  </section>
);
