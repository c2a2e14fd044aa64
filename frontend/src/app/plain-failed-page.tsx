import { NothingHere, PlainLayout } from '../components/layout/plain-page.tsx';
import { describeFailure, ReloadButton } from './failed-page.tsx';

/** Replaces a page of dealers or admins that failed, where there is no header of their area. */
export function PlainFailedPage({ error }: { error: unknown }) {
  const { icon, title, cause, way } = describeFailure(error);
  return (
    <PlainLayout>
      <NothingHere icon={icon} title={title} text={`${cause} ${way}`.trim()}>
        <ReloadButton />
      </NothingHere>
    </PlainLayout>
  );
}
