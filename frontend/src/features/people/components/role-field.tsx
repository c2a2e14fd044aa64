import type { AccountRole } from '../../../../../shared/schemas/people.ts';
import { CheckGroup } from '../../../components/check-group.tsx';
import { roleMeanings, roleNames } from '../rules/people-words.ts';

const options = (['member', 'owner'] as const).map((value) => ({
  value,
  label: roleNames[value],
  hint: roleMeanings[value],
}));

type RoleFieldProps = {
  value: AccountRole | null;
  onChange: (role: AccountRole) => void;
};

export const RoleField = ({ value, onChange }: RoleFieldProps) => (
  <CheckGroup
    type="radio"
    question="Role"
    name="role"
    options={options}
    chosen={value === null ? [] : [value]}
    onChange={([role]) => role && onChange(role)}
  />
);
