import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ChevronLeft, ChevronRight, Search, WifiOff } from 'lucide-react';
import { type useCursorPages, useLostPage } from '../../lib/list/use-cursor-pages.ts';
import { keepFocus } from '../../lib/browser/focus.ts';
import { useOnline } from '../../lib/browser/use-online.ts';
import { RetryBanner } from '../feedback/retry-banner.tsx';
import { StillLoading } from '../feedback/skeleton.tsx';
import { SlowRetry } from '../feedback/slow-retry.tsx';
import { StaleNotice } from '../feedback/stale-notice.tsx';
import { Button } from '../buttons/button.tsx';
import './paged-list.css';

type Page = { items: readonly unknown[]; nextCursor: string | null };

type PagedListProps<Shown extends Page> = {
  pages: ReturnType<typeof useCursorPages>;
  loaded: Pick<
    UseQueryResult<Shown>,
    'data' | 'dataUpdatedAt' | 'error' | 'isPlaceholderData' | 'refetch'
  >;
  search?: string;
  skeleton: ReactNode;
  /** Returns whether nothing of a page is shown; where rows are filtered, some may be left out. */
  isEmpty?: (shown: Shown) => boolean;
  empty: ReactNode;
  /** Replaces an empty page that others follow; otherwise the page is shown as it is. */
  emptyPage?: ReactNode;
  /** Describes the current position; 'Page 2' by default. */
  position?: (shown: Shown) => string;
  /** Shown beside the position. */
  aside?: ReactNode;
  /**
   * `isOld`: the data belongs to another page, filter or search until this one arrives; nothing in it may be pressed.
   */
  children: (shown: Shown, isOld: boolean) => ReactNode;
};

/** A page of a list with links to the next, or what is shown instead. */
export function PagedList<Shown extends Page>(props: PagedListProps<Shown>) {
  const { search = '', loaded } = props;
  const isWaiting = (!loaded.data && !loaded.error) || loaded.isPlaceholderData;
  return (
    <div className="paged">
      <SearchWait search={isWaiting ? search : ''} />
      <Shown {...props} search={search} />
    </div>
  );
}

function Shown<Shown extends Page>(props: PagedListProps<Shown> & { search: string }) {
  const { pages, loaded, search, skeleton, empty, children } = props;
  const {
    position = () => `Page ${pages.page}`,
    isEmpty = (shown: Shown) => shown.items.length === 0,
  } = props;
  const { data, error, isPlaceholderData } = loaded;
  const isOnline = useOnline();
  const isLost = useLostPage(pages, loaded);

  if (!data && error && !isLost) {
    return (
      <div className="card-pad">
        <RetryBanner
          title={search === '' ? undefined : `We couldn't search for “${search}”`}
          error={error}
          onRetry={() => {
            void loaded.refetch();
            keepFocus();
          }}
        />
      </div>
    );
  }
  if (!data || isLost) return skeleton;
  const isBare = isEmpty(data);
  if (isBare && isPlaceholderData) return skeleton;
  if (isBare && data.nextCursor === null && pages.cursor === undefined) return empty;
  const waiting = isOnline ? 'Loading...' : 'Not loaded yet';
  const nextCursor = isPlaceholderData ? null : data.nextCursor;
  return (
    <div aria-busy={isPlaceholderData}>
      <StaleNotice loaded={loaded} />
      {isPlaceholderData && isOnline && (
        <div className="paged-slow row">
          <StillLoading />
          <SlowRetry />
        </div>
      )}
      {isBare && props.emptyPage ? props.emptyPage : children(data, isPlaceholderData)}
      <Pager
        text={isPlaceholderData ? waiting : position(data)}
        aside={isPlaceholderData && isOnline ? undefined : props.aside}
        onPrevious={pages.cursor === undefined ? undefined : () => pages.previous()}
        onNext={nextCursor === null ? undefined : () => pages.next(nextCursor)}
      />
    </div>
  );
}

type PagerProps = {
  /** The current position, in words. */
  text: string;
  aside?: ReactNode;
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
};

/** Previous and Next; each is disabled where it leads nowhere, and a single page has none. */
function Pager({ text, aside, onPrevious, onNext }: PagerProps) {
  return (
    <nav className="pager" aria-label="Pages">
      <span className="num" role="status">
        {text}
      </span>
      {aside}
      {(onPrevious ?? onNext) && (
        <div className="row row-tight">
          <Button icon={ChevronLeft} aria-disabled={!onPrevious} onClick={onPrevious}>
            Previous
          </Button>
          <Button aria-disabled={!onNext} onClick={onNext}>
            Next
            <ChevronRight className="icon" />
          </Button>
        </div>
      )}
    </nav>
  );
}

/** Says above a list that its search is running; nothing while `search` is empty. */
function SearchWait({ search }: { search: string }) {
  const isOnline = useOnline();
  const Icon = isOnline ? Search : WifiOff;
  return (
    <div className="search-wait" role="status">
      {search !== '' && (
        <p className="with-icon small">
          <Icon className="icon icon-s" />
          <span>
            {isOnline
              ? `Searching for “${search}”...`
              : `We'll search for “${search}” when you're back online.`}
          </span>
        </p>
      )}
    </div>
  );
}
