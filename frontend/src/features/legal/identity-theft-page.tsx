import { useQuery } from '@tanstack/react-query';
import { Skeleton } from '../../components/feedback/skeleton.tsx';
import { callApi } from '../../lib/api/call-api.ts';
import { telLink } from '../../../../shared/tel-link.ts';
import { useAddress } from '../../lib/navigation/address.ts';
import { ArticlePage } from './article-page.tsx';
import { identityTheft } from './content/identity-theft-article.ts';
import { articlePageCopy } from './copy.ts';

const { dealership: words } = articlePageCopy;

/** The page for people whose identity was used. An address with `?dealer=…`, which dealerships pass on, names whom to reach. */
export const IdentityTheftPage = () => (
  <ArticlePage article={identityTheft}>
    <section>
      <h2>{words.title}</h2>
      <WhomToReach />
    </section>
  </ArticlePage>
);

function WhomToReach() {
  const dealerId = useAddress().searchParams.get('dealer') ?? '';
  const { data: dealer, isLoading } = useQuery({
    queryKey: ['dealership', dealerId],
    queryFn: ({ signal }) => callApi('getPublicDealership', { params: { dealerId } }, { signal }),
    enabled: dealerId !== '',
  });
  if (isLoading) return <Skeleton lines={3} />;
  if (!dealer) return <p>{words.unknown}</p>;
  return (
    <>
      <p>{words.known}</p>
      <address translate="no">
        <p className="medium">{dealer.name}</p>
        <p>{dealer.address}</p>
        <p>
          <a href={telLink(dealer.phone)}>{dealer.phone}</a>
        </p>
      </address>
    </>
  );
}
