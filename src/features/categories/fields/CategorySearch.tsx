import { useDeferredValue, useMemo, useState, useEffect } from 'react';
import type { ReactNode } from 'react';
import { Combobox } from '../../../components/Combobox.tsx';
import type { CategoryGroup, Industry } from '../../../contract/categories.ts';
import type { CategoriesState, PredictCategories } from '../categoriesState.ts';
import { indexCategories, searchCategories } from './searchCategories.ts';
import { useStepForm } from '@stepwright/react';
import type { ComboboxGroup, ComboboxOption } from '../../../components/ComboboxList.tsx';
import { InputBox } from '../../../components/InputBox.tsx';

interface GroupFilterProps {
  readonly id: string;
  readonly categories: CategoriesState;
  readonly value: string;
  readonly onChange: (groupId: string) => void;
}

interface Predicted {
  /** Results by label and keyword. */
  readonly found: readonly CategoryGroup[];
  /** All that may be chosen. */
  readonly groups: readonly CategoryGroup[];
  /** The `predictLabel` of each predicted category, the likeliest first. */
  readonly labels: readonly string[];
  /** The heading above the predicted categories. */
  readonly heading: string;
}

const PREDICTED_GROUP = 'predicted';

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

function groupsOf(categories: CategoriesState): readonly CategoryGroup[] {
  return categories.kind === 'ready' ? categories.groups : NO_GROUPS;
}

/** Search in all lines of business, or browsing in one group of them. */
export function CategorySearch(props: CategorySearchProps): ReactNode {
  const { id, categories, chosen, onChoose } = props;
  const { t } = useStepForm();
  const groups = groupsOf(categories);
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
      <GroupFilter id={`${id}__group`} categories={categories} value={groupId} onChange={setGroupId} />
    </>
  );
}

/** Specification, sections 7 and 9. */
const PREDICTION_DEBOUNCE_MS = 650;

const PREDICTION_TIMEOUT_MS = 4_000;

/** A single letter does not describe a business. */
const MIN_QUERY_LENGTH = 2;

const NO_LABELS: readonly string[] = [];

interface CategoryPrediction {
  /** The `predictLabel` of each category that fits, the likeliest first. */
  readonly labels: readonly string[];
  /** Whether a prediction for this text is still to come. */
  readonly predicting: boolean;
}

const NO_PREDICTION: CategoryPrediction = { labels: NO_LABELS, predicting: false };

/** Returns the predicted categories for a text. A newer text aborts the older request; failures are silent. */
function useCategoryPrediction(text: string, predict: PredictCategories | undefined): CategoryPrediction {
  const query = text.trim();
  const [answer, setAnswer] = useState({ query: '', labels: NO_LABELS });
  const isAsked = predict !== undefined && query.length >= MIN_QUERY_LENGTH;

  useEffect(() => {
    if (!predict || !isAsked) return undefined;
    const controller = new AbortController();
    let isLeft = false;
    const finish = (labels: readonly string[]): void => {
      if (!isLeft) setAnswer({ query, labels });
    };
    const start = (): void => {
      timer = setTimeout(() => {
        controller.abort();
        finish(NO_LABELS);
      }, PREDICTION_TIMEOUT_MS);
      predict(query, controller.signal)
        .then(finish, () => finish(NO_LABELS))
        .finally(() => clearTimeout(timer));
    };
    let timer = setTimeout(start, PREDICTION_DEBOUNCE_MS);
    return () => {
      isLeft = true;
      clearTimeout(timer);
      controller.abort();
    };
  }, [query, isAsked, predict]);

  if (!isAsked) return NO_PREDICTION;
  return answer.query === query
    ? { labels: answer.labels, predicting: false }
    : { labels: NO_LABELS, predicting: true };
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

/** The groups as the list draws them, with restricted and prohibited lines of business marked. */
function useCategoryOptions(groups: readonly CategoryGroup[]): readonly ComboboxGroup[] {
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

/** The predicted categories in a group of their own before what was found; each category is listed once. */
function rankPredicted({ found, groups, labels, heading }: Predicted): readonly CategoryGroup[] {
  const offered = groups.flatMap(({ industries }) => industries);
  const predicted = labels.flatMap(
    (label) => offered.find(({ predictLabel }) => predictLabel === label) ?? [],
  );
  if (predicted.length === 0) return found;
  const isPredicted = (industry: Industry) => predicted.some(({ id }) => id === industry.id);
  const others = found
    .map((group) => ({ ...group, industries: group.industries.filter((one) => !isPredicted(one)) }))
    .filter(({ industries }) => industries.length > 0);
  return [{ id: PREDICTED_GROUP, label: heading, industries: predicted }, ...others];
}

/** Narrows the search to one group, for those who would rather browse. It is there while the list is awaited: what is below would move. */
function GroupFilter({ id, categories, value, onChange }: GroupFilterProps): ReactNode {
  const { t } = useStepForm();
  const groups = groupsOf(categories);
  if (categories.kind === 'ready' && groups.length === 0) return null;
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
