import { useState } from 'react';
import type { Application } from '../../../../../shared/schemas/admin.ts';
import { Button } from '../../../components/button.tsx';
import { Fact, Facts, mailbox, telephone } from '../../../components/facts.tsx';
import { RenameDialog } from './rename-dialog.tsx';

export function DealershipFacts({ application }: { application: Application }) {
  const { dealerName, address, phone, fullName, email, website } = application;
  const [isRenaming, setRenaming] = useState(false);
  return (
    <section className="card" aria-labelledby="dealership">
      <div className="card-head">
        <h2 id="dealership">Dealership</h2>
        {application.isEmailVerified && (
          <Button variant="quiet" onClick={() => setRenaming(true)}>
            Change Name
          </Button>
        )}
      </div>
      <Facts>
        <Fact name="Dealer Name">{dealerName}</Fact>
        <Fact name="Address">{address}</Fact>
        <Fact name="Phone">{telephone(phone)}</Fact>
        <Fact name="Full Name">{fullName}</Fact>
        <Fact name="Email">{mailbox(email)}</Fact>
        <Fact name="Website">
          <a href={website} target="_blank" rel="noreferrer noopener">
            {website}
          </a>
        </Fact>
      </Facts>
      {isRenaming && <RenameDialog application={application} onClose={() => setRenaming(false)} />}
    </section>
  );
}
