import { MessageSquareText } from 'lucide-react';
import { useState } from 'react';
import type { Submission } from '../../../../../shared/schemas/submission.ts';
import { Button } from '../../../components/button.tsx';
import { useSiteConfig } from '../../../lib/api/use-site-config.ts';
import { TextLinkDialog } from './text-link-dialog.tsx';

/** Texts the customer a link, where the site can and a number is known. */
export function TextLinkButton({ submission }: { submission: Submission }) {
  const { data: site } = useSiteConfig();
  const [isOpen, setOpen] = useState(false);
  if (site?.texts !== true || submission.phone === '') return null;
  return (
    <>
      <Button icon={MessageSquareText} onClick={() => setOpen(true)}>
        Text Link
      </Button>
      {isOpen && <TextLinkDialog submission={submission} onClose={() => setOpen(false)} />}
    </>
  );
}
