/** Where the page has just removed what was entered for a link that ended meanwhile. */
export const DraftClearedNote = () => (
  <p className="muted">What you hadn&apos;t submitted was removed from this device.</p>
);
