import { useRef, useState } from 'react';
import type { NotificationsChange } from '../../../../../shared/schemas/notifications.ts';
import { useDealerMe } from '../../../lib/auth/get-dealer-me.ts';
import { useChangeNotifications } from '../api/change-notifications.ts';

type Saving = 'untouched' | 'saving' | 'saved';

/** What the person wants to be told: shown as chosen, saved right away, and as it was where that failed. */
export function useNotifications() {
  const { notifications } = useDealerMe();
  const { mutateAsync } = useChangeNotifications();
  const [wished, setWished] = useState<NotificationsChange>({});
  const [saving, setSaving] = useState<Saving>('untouched');
  const [failure, setFailure] = useState<Error>();
  const underWay = useRef(0);

  const change = async (choice: NotificationsChange) => {
    underWay.current += 1;
    setWished((others) => ({ ...others, ...choice }));
    setSaving('saving');
    setFailure(undefined);
    try {
      await mutateAsync(choice);
      setSaving('saved');
    } catch (error) {
      setFailure(error as Error);
      setSaving('untouched');
    } finally {
      underWay.current -= 1;
      if (underWay.current === 0) setWished({});
      else setSaving('saving');
    }
  };
  return {
    shown: { ...notifications, ...wished },
    saving,
    failure,
    change: (choice: NotificationsChange) => void change(choice),
  };
}
