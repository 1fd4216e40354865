export { CheckboxesWidget } from './CheckboxesWidget.tsx';
