import { Search } from 'lucide-react';
import { ButtonLink } from '../components/button.tsx';
import { MessagePage } from '../components/message-page.tsx';
import { PublicLayout } from '../components/public-layout.tsx';

export function NotFoundPage() {
  return (
    <PublicLayout>
      <MessagePage
        icon={Search}
        title="Page not found"
        actions={
          <ButtonLink variant="primary" size="lg" to="/">
            Go to the Home Page
          </ButtonLink>
        }
      >
        <p>Check the address, or open the link from your dealership again.</p>
      </MessagePage>
    </PublicLayout>
  );
}
