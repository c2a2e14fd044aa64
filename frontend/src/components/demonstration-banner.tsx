import { Banner } from './banner.tsx';

/** On every screen that shows or makes a decision where chance decides. */
export const DemonstrationBanner = () => (
  <Banner status="info">Demonstration: decisions are made by chance</Banner>
);
