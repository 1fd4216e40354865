// One file, fetched when a step has a list.
export { ListField } from './ListField.tsx';
