import { CheckGroup } from '../../../components/form/check-group.tsx';

type TextConsentProps = {
  isAgreed: boolean;
  error: string | undefined;
  onChange: (isAgreed: boolean) => void;
};

const YES = 'yes';

/** The box by which somebody confirms that the customer agreed to a text, which the law requires (TCPA). */
export const TextConsent = ({ isAgreed, error, onChange }: TextConsentProps) => (
  <CheckGroup
    type="checkbox"
    question="Agreement"
    isQuestionShown={false}
    name="agreed"
    options={[
      {
        value: YES,
        label: 'This customer agreed to get a text message with this link.',
        hint: 'Message and data rates may apply. They can reply STOP at any time.',
      },
    ]}
    chosen={isAgreed ? [YES] : []}
    error={error}
    onChange={([chosen]) => onChange(chosen === YES)}
  />
);
