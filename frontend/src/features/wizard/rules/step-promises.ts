import { FileText, Video } from 'lucide-react';
import type { CustomerSession } from '../../../../../shared/schemas/customer.ts';
import type { Promised } from '../../../components/customer-flow.tsx';
import { whatHappens, whoAsks } from '../../../components/promises.ts';
import type { Step } from './steps.ts';

/** What is shown beside a step: who is asking, who can see the data, when it is deleted. */
export function promisesOf(step: Step, session: CustomerSession): Promised[] {
  const { dealer } = session;
  const always = whatHappens(session);
  switch (step) {
    case 'information':
      return [whoAsks(dealer.name), ...always];
    case 'video': {
      const text = `It shows ${dealer.name} that the person on the ID is the person applying.`;
      return [{ icon: Video, title: 'Why a video', text }, ...always];
    }
    case 'documents': {
      const text = 'Your ID shows who you are. Your proof of address shows where you live.';
      const title = session.place.isRead ? 'Why these documents' : 'Why two documents';
      return [{ icon: FileText, title, text }, ...always];
    }
    case 'review':
    case 'visit':
    case 'welcome-back':
      return always;
  }
}
