import type { ReactNode } from 'react';
import { pathToPointer } from '../../../engine/index.ts';
import { useStepForm } from '../../StepFormContext.ts';
import { FieldError } from '../../templates/FieldError.tsx';
import { useFieldTexts } from '../../useFieldTexts.ts';
import { countProblems } from '../../layouts/countProblems.ts';
import { reasonOfItem } from '../ItemHeading.tsx';
import type { ListItemProps } from '../listItemProps.ts';
import { useSummary } from '../useSummary.ts';

interface DetailEntryProps extends ListItemProps {
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

/** An item in the list to choose from: its name, its first answers, and how many problems it has. */
export function DetailEntry({ isChosen, onChoose, ...item }: DetailEntryProps): ReactNode {
  const { id, path, index, errors } = item;
  const { t } = useStepForm();
  const name = useFieldTexts(path).item(index + 1);
  const summary = useSummary(item);
  const problems = countProblems(errors);
  return (
    <li data-pointer={pathToPointer([...path, index])}>
      <button type="button" id={id} aria-current={isChosen || undefined} onClick={onChoose}>
        {name}
        {summary !== '' && <span className="sw-item-summary"> {summary}</span>}
        {problems > 0 && (
          <span className="sw-problems"> {t('common:panel.problems', { count: problems })}</span>
        )}
      </button>
      <FieldError id={id} reason={reasonOfItem(item)} />
    </li>
  );
}
