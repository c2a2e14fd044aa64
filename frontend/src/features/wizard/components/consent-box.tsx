import { FieldError } from '../../../components/field-error.tsx';
import { NewTabLink } from '../../../components/new-tab-link.tsx';
import { TERMS_VERSION } from '../../../../../shared/consent.ts';

type ConsentBoxProps = {
  /** What is agreed to. */
  sentence: string;
  isAgreed: boolean;
  onChange: (isAgreed: boolean) => void;
  error: string | undefined;
};

/** The box that is ticked before a camera is turned on, with where to read what it means. */
export const ConsentBox = ({ sentence, isAgreed, onChange, error }: ConsentBoxProps) => (
  <div className="consent">
    <label className="check">
      <input
        id="termsVersion"
        type="checkbox"
        checked={isAgreed}
        aria-required
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : 'termsVersion-error'}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span>{sentence}</span>
    </label>
    <p className="consent-links small">
      <NewTabLink to="/terms">{`Terms, version ${TERMS_VERSION}`}</NewTabLink>
      <NewTabLink to="/privacy">Privacy Policy</NewTabLink>
    </p>
    {error !== undefined && <FieldError id="termsVersion-error">{error}</FieldError>}
  </div>
);
