import type { RegistryWidgetsType } from '@rjsf/utils';
import { onDemand } from '../../lib/onDemand.tsx';
import { HiddenWidget } from './HiddenWidget.tsx';
import { TextWidget } from './TextWidget.tsx';

// One file for the widgets to choose by, which many steps do without.
const loadChoices = () => import('./choiceWidgets.ts');
const CheckboxWidget = onDemand(async () => (await loadChoices()).CheckboxWidget);
const RadiosWidget = onDemand(async () => (await loadChoices()).RadiosWidget);
const SelectWidget = onDemand(async () => (await loadChoices()).SelectWidget);

// One file for those that few steps use.
const loadRare = () => import('./rareWidgets.ts');
const CheckboxesWidget = onDemand(async () => (await loadRare()).CheckboxesWidget);

/**
 * Widgets by the name a step's `ui:widget` gives, or by the schema's format. A format without a row here is a text input
 * whose behaviour stands in the product's `inputFormats`. The names are also listed in the definitions' meta/widgets.json.
 */
export const widgets: RegistryWidgetsType = {
  text: TextWidget,
  select: SelectWidget,
  radios: RadiosWidget,
  checkbox: CheckboxWidget,
  checkboxes: CheckboxesWidget,
  hidden: HiddenWidget,

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
