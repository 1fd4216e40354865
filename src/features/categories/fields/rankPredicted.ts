import type { CategoryGroup, Industry } from '../../../contract/categories.ts';

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

/** The predicted categories in a group of their own before what was found; each category is listed once. */
export function rankPredicted({ found, groups, labels, heading }: Predicted): readonly CategoryGroup[] {
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
