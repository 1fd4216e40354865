import type { RegistryWidgetsType, WidgetProps } from '@rjsf/utils';
import { onDemand } from '../../lib/onDemand.tsx';
import { itemParts } from '../context/later.tsx';
import { HiddenWidget } from './HiddenWidget.tsx';
import { loadLater } from './later.ts';
import type { laterWidgets } from './laterWidgets.ts';
import type { portWidgets } from './portWidgets.ts';
import { TextWidget } from './TextWidget.tsx';

// One file for the widgets to choose by, which many steps do without.
const loadChoices = () => import('./choiceWidgets.tsx');
const CheckboxWidget = onDemand(async () => (await loadChoices()).CheckboxWidget, itemParts);
const SelectWidget = onDemand(async () => (await loadChoices()).SelectWidget, itemParts);

// One file for those that the first steps do without.
const later = (name: keyof typeof laterWidgets) =>
  onDemand<WidgetProps>(async () => (await loadLater()).laterWidgets[name]);
// And one for those that a port of the product serves.
const withPort = (name: keyof typeof portWidgets) =>
  onDemand<WidgetProps>(async () => (await import('./portWidgets.ts')).portWidgets[name]);
const RadiosWidget = later('radios');

/**
 * Widgets by the name in a step's `ui:widget`, or by the schema's format. A format without a row here is a text input
 * whose behaviour is in the product's `inputFormats`. The names are also listed in the definitions' meta/widgets.json.
 */
export const widgets: RegistryWidgetsType = {
  text: TextWidget,
  autocomplete: withPort('autocomplete'),
  file: withPort('file'),
  select: SelectWidget,
  radios: RadiosWidget,
  checkbox: CheckboxWidget,
  checkboxes: later('checkboxes'),
  'choice-cards': RadiosWidget,
  date: later('date'),
  'date-range': onDemand(async () => (await import('./objects/DateRangeWidget.tsx')).DateRangeWidget),
  money: later('money'),
  month: later('month'),
  number: later('number'),
  percent: later('percent'),
  range: later('range'),
  switch: later('switch'),
  textarea: later('textarea'),
  // Not `time`: the format of that name wants seconds and an offset, which no picker gives.
  'time-of-day': later('time-of-day'),
  hidden: HiddenWidget,

  // Calculated fields are marked by their schema, not by `ui:widget`.
  CalculatedWidget: later('calculated'),

  // RJSF picks these by itself for formats that it knows, such as email.
  TextWidget,
  EmailWidget: TextWidget,
  URLWidget: TextWidget,
  DateWidget: TextWidget,
  DateTimeWidget: TextWidget,
  PasswordWidget: TextWidget,
  SelectWidget,
  RadioWidget: RadiosWidget,
  CheckboxWidget,
  HiddenWidget,
};
