import type { ReactNode } from 'react';
import { InputBox } from '../../../components/InputBox.tsx';
import type { CategoryGroup } from '../../../contract/categories.ts';
import { useStepForm } from '../../../rendering/index.ts';

interface GroupFilterProps {
  readonly id: string;
  readonly groups: readonly CategoryGroup[];
  readonly value: string;
  readonly onChange: (groupId: string) => void;
}

/** Narrows the search to one group, for those who would rather browse. */
export function GroupFilter({ id, groups, value, onChange }: GroupFilterProps): ReactNode {
  const { t } = useStepForm();
  if (groups.length === 0) return null;
  return (
    <div className="sw-apart">
      <label className="sw-label" htmlFor={id}>
        {t('common:category.group')}
      </label>
      <InputBox kind="select">
        <select id={id} value={value} onChange={({ target }) => onChange(target.value)}>
          <option value="">{t('common:category.allGroups')}</option>
          {groups.map((group) => (
            <option key={group.id} value={group.id}>
              {group.label}
            </option>
          ))}
        </select>
      </InputBox>
    </div>
  );
}
