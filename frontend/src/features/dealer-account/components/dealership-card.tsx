import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Fact, Facts, telephone } from '../../../components/facts.tsx';
import { useDealerMe } from '../../../lib/auth/get-dealer-me.ts';
import { formatLongDate } from '../../../lib/format/format-date.ts';
import { ProfileForm } from './profile-form.tsx';

/** What customers and admins read of the dealership; an owner may change it. */
export function DealershipCard() {
  const { role } = useDealerMe();
  const [isEdited, setEdited] = useState(false);
  const edit = useRef<HTMLButtonElement>(null);
  const wasEdited = useRef(false);
  useEffect(() => {
    // The form had the focus, and is gone.
    if (wasEdited.current && !isEdited) edit.current?.focus();
    wasEdited.current = isEdited;
  }, [isEdited]);
  return (
    <section className="card" aria-labelledby="dealership">
      <div className="card-head">
        <h2 id="dealership">Dealership</h2>
        {role === 'owner' && !isEdited && (
          <Button ref={edit} variant="quiet" onClick={() => setEdited(true)}>
            Edit Details
          </Button>
        )}
      </div>
      {isEdited ? <ProfileForm onClose={() => setEdited(false)} /> : <Details />}
    </section>
  );
}

function Details() {
  const { dealerName, createdAt, address, phone, website, contactName } = useDealerMe();
  return (
    <Facts>
      <Fact name="Dealership Name">{dealerName}</Fact>
      <Fact name="Registered">{formatLongDate(createdAt)}</Fact>
      <Fact name="Business Address">{address}</Fact>
      <Fact name="Business Phone">{telephone(phone)}</Fact>
      <Fact name="Website URL">
        <a href={website} target="_blank" rel="noreferrer noopener">
          {website}
        </a>
      </Fact>
      <Fact name="Contact Person">{contactName}</Fact>
    </Facts>
  );
}
