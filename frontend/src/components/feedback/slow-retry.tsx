import { useEffect, useState } from 'react';
import { useQueryClient, type Query } from '@tanstack/react-query';
import { Button } from '../buttons/button.tsx';
import { kitCopy } from '../copy.ts';

/** Seconds of silence after which people want to do something about it. */
const ENOUGH_SECONDS = 10;

/** Tells whether a wait has become too long to just be told of. */
export function useSlow(): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), ENOUGH_SECONDS * 1000);
    return () => clearTimeout(timer);
  }, []);
  return isSlow;
}

const isLoading = ({ state }: Query) => state.data === undefined && state.status === 'pending';

/**
 * Offers to ask again for what is taking too long. The API client asks a failing server for two minutes, and a dead
 * connection says nothing for half a minute; what it gets meanwhile is shown all the same.
 */
export function SlowRetry() {
  const client = useQueryClient();
  const isSlow = useSlow();
  const askAgain = async () => {
    await client.cancelQueries({ predicate: isLoading });
    await client.refetchQueries({ predicate: isLoading, type: 'active' });
  };
  if (!isSlow) return null;
  return (
    <div className="card-pad">
      <Button onClick={() => void askAgain()}>{kitCopy.tryAgain}</Button>
    </div>
  );
}
