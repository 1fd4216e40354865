export { CheckboxWidget } from './CheckboxWidget.tsx';
export { SelectWidget } from './SelectWidget.tsx';
