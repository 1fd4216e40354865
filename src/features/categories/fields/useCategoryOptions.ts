import { useMemo } from 'react';
import type { ComboboxGroup, ComboboxOption } from '../../../components/ComboboxList.tsx';
import type { CategoryGroup, Industry } from '../../../contract/categories.ts';
import { useStepForm } from '../../../rendering/index.ts';

/** The groups as the list draws them, with restricted and prohibited lines of business marked. */
export function useCategoryOptions(groups: readonly CategoryGroup[]): readonly ComboboxGroup[] {
  const { t } = useStepForm();
  return useMemo(() => {
    const marks: Readonly<Record<Industry['type'], ComboboxOption['mark']>> = {
      REGULAR: undefined,
      PROHIBITED: { text: t('common:category.prohibited'), tone: 'warning' },
      SUPER_PROHIBITED: { text: t('common:category.superProhibited'), tone: 'error' },
    };
    return groups.map((group) => ({
      id: group.id,
      label: group.label,
      options: group.industries.map(({ id, label, type }): ComboboxOption => {
        // A type that an older page does not know is drawn without a mark.
        const mark = marks[type];
        return mark ? { id, label, mark } : { id, label };
      }),
    }));
  }, [groups, t]);
}
