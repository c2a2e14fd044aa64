import { Eye, Link as LinkIcon, Send, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/button.tsx';
import { formatListTime } from '../../../lib/format/format-date.ts';
import { useTasks } from '../api/get-tasks.ts';
import { FEW_TASKS, taskWords } from '../rules/task-words.ts';
import type { DealerTask } from '../../../../../shared/schemas/submission.ts';

const icons: Record<DealerTask['kind'], LucideIcon> = {
  review: Eye,
  credit_link: Send,
  link_request: LinkIcon,
};

/** What waits for the dealership, the longest wait first; nothing while nothing does. */
export function TaskList() {
  const { data, error, isFetching, refetch } = useTasks();
  const [isWhole, setWhole] = useState(false);
  if (!data) {
    if (!error) return null;
    return (
      <p className="row row-tight muted">
        <span>We couldn&apos;t load your to-do list.</span>
        <Button
          variant="quiet"
          busy={isFetching ? 'Loading...' : undefined}
          onClick={() => void refetch()}
        >
          Try Again
        </Button>
      </p>
    );
  }
  const { items, isCut } = data;
  if (items.length === 0) return null;
  const shown = isWhole ? items : items.slice(0, FEW_TASKS);
  const isAllShown = shown.length === items.length;
  return (
    <section className="card" aria-labelledby="tasks">
      <div className="card-head">
        <h2 id="tasks">To do</h2>
      </div>
      <ul className="tasks">
        {shown.map((task) => (
          <Task key={`${task.kind} ${task.customerId}`} task={task} />
        ))}
      </ul>
      {!isAllShown && (
        <p className="tasks-more">
          <Button variant="quiet" onClick={() => setWhole(true)}>
            {isCut ? 'Show More' : `Show All ${items.length}`}
          </Button>
        </p>
      )}
      {isAllShown && isCut && <p className="tasks-more muted">There are more than these.</p>}
    </section>
  );
}

function Task({ task }: { task: DealerTask }) {
  const Icon = icons[task.kind];
  return (
    <li>
      <Icon className="icon" />
      <Link className="break" to={`/dealer/submission/${task.customerId}`}>
        {taskWords(task)}
      </Link>
      <span className="small muted">
        Since <time dateTime={task.since}>{formatListTime(task.since)}</time>
      </span>
    </li>
  );
}
