import { useDeferredValue, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { Combobox } from '../../../components/Combobox.tsx';
import type { CategoryGroup, Industry } from '../../../contract/categories.ts';
import type { CategoriesState, PredictCategories } from '../categoriesState.ts';
import { GroupFilter } from './GroupFilter.tsx';
import { indexCategories, searchCategories } from './searchCategories.ts';
import { rankPredicted } from './rankPredicted.ts';
import { useCategoryOptions } from './useCategoryOptions.ts';
import { useCategoryPrediction } from './useCategoryPrediction.ts';
import { useStepForm } from '../../../rendering/index.ts';

interface CategorySearchProps {
  readonly id: string;
  readonly categories: CategoriesState;
  readonly predict: PredictCategories | undefined;
  readonly chosen: { readonly id?: string; readonly label?: string } | undefined;
  readonly placeholder: string | undefined;
  readonly describedBy: string | undefined;
  readonly invalid: boolean;
  /** Right below the input: its problem. */
  readonly children: ReactNode;
  readonly onChoose: (chosen: { readonly segment?: string; readonly mccDetails?: object }) => void;
}

const NO_GROUPS: readonly CategoryGroup[] = [];

/** Search in all lines of business, or browsing in one group of them. */
export function CategorySearch(props: CategorySearchProps): ReactNode {
  const { id, categories, chosen, onChoose } = props;
  const { t } = useStepForm();
  const groups = categories.kind === 'ready' ? categories.groups : NO_GROUPS;
  const [typed, setTyped] = useState<string>();
  const [groupId, setGroupId] = useState('');
  const query = useDeferredValue(typed ?? '');
  const index = useMemo(() => indexCategories(groups), [groups]);
  const { labels, predicting } = useCategoryPrediction(typed ?? '', props.predict);
  const heading = t('common:category.predicted');
  const found = useMemo(() => {
    const isShown = (group: CategoryGroup) => groupId === '' || group.id === groupId;
    const byWord = searchCategories(index, query).filter(isShown);
    return rankPredicted({ found: byWord, groups: groups.filter(isShown), labels, heading });
  }, [index, query, groups, groupId, labels, heading]);
  const options = useCategoryOptions(found);
  const count = found.reduce((sum, group) => sum + group.industries.length, 0);

  const choose = (industry: Industry | undefined): void => {
    setTyped(undefined);
    if (!industry) return onChoose({ segment: undefined, mccDetails: undefined } as object);
    const { id: industryId, label, type, mcc } = industry;
    onChoose({ segment: mcc, mccDetails: { id: industryId, label, type } });
  };
  const message = messageOf(categories, { count, predicting });
  return (
    <>
      <Combobox
        id={id}
        text={typed ?? chosen?.label ?? ''}
        onTextChange={setTyped}
        groups={options}
        {...(chosen?.id === undefined ? {} : { selectedId: chosen.id })}
        onSelect={(optionId) => choose(findIndustry(groups, optionId))}
        onLeave={() => (typed === '' ? choose(undefined) : setTyped(undefined))}
        {...(message === undefined ? {} : { message: t(message, { query }) })}
        status={t('common:category.results', { count })}
        listLabel={t('common:category.list')}
        placeholder={props.placeholder}
        describedBy={props.describedBy}
        invalid={props.invalid}
        required
      />
      {props.children}
      <GroupFilter id={`${id}__group`} groups={groups} value={groupId} onChange={setGroupId} />
    </>
  );
}

function messageOf(
  { kind }: CategoriesState,
  { count, predicting }: { readonly count: number; readonly predicting: boolean },
) {
  if (kind === 'loading') return 'common:category.loading';
  if (kind === 'failed') return 'common:category.failed';
  if (count > 0) return undefined;
  return predicting ? 'common:searching' : 'common:category.notFound';
}

function findIndustry(groups: readonly CategoryGroup[], id: string): Industry | undefined {
  return groups.flatMap(({ industries }) => industries).find((industry) => industry.id === id);
}
