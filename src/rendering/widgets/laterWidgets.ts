import { CalculatedWidget } from './CalculatedWidget.tsx';
import { CheckboxesWidget } from './CheckboxesWidget.tsx';
import { MoneyWidget, NumberWidget, PercentWidget } from './numbers/numberWidgets.tsx';
import { DateWidget, MonthWidget, TimeWidget } from './PickerWidget.tsx';
import { RadiosWidget } from './RadiosWidget.tsx';
import { RangeWidget } from './RangeWidget.tsx';
import { SwitchWidget } from './SwitchWidget.tsx';
import { TextareaWidget } from './TextareaWidget.tsx';

export { CopyAnswerButton } from './CopyAnswerButton.tsx';

/** Widgets that the first steps do without, by their names. */
export const laterWidgets = {
  calculated: CalculatedWidget,
  checkboxes: CheckboxesWidget,
  date: DateWidget,
  money: MoneyWidget,
  month: MonthWidget,
  number: NumberWidget,
  percent: PercentWidget,
  radios: RadiosWidget,
  range: RangeWidget,
  switch: SwitchWidget,
  textarea: TextareaWidget,
  'time-of-day': TimeWidget,
};
