type NoFilesCardProps = {
  /** Nothing was submitted yet. */
  isAwaited: boolean;
};

/** In the place of files that there are not. */
export const NoFilesCard = ({ isAwaited }: NoFilesCardProps) => (
  <section className="card card-pad stack stack-2" aria-labelledby="files">
    <h2 id="files">Video and documents</h2>
    <p className="muted">
      {isAwaited
        ? "They'll appear here after the customer submits."
        : 'The files are no longer available.'}
    </p>
  </section>
);
