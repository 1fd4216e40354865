export { CheckboxWidget } from './CheckboxWidget.tsx';
export { RadiosWidget } from './RadiosWidget.tsx';
export { SelectWidget } from './SelectWidget.tsx';
