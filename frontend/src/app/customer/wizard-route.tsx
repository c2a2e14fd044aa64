import { lazy, Suspense } from 'react';
import { PageLoading } from '../page-loading.tsx';

export const loadWizard = () => import('../../features/wizard/page/wizard-page.tsx');

const WizardPage = lazy(async () => ({ default: (await loadWizard()).WizardPage }));

/** The wizard as the other pages open it, without loading another document. */
export const LaterWizard = () => (
  <Suspense fallback={<PageLoading />}>
    <WizardPage />
  </Suspense>
);
