// One file, fetched when a step has an object whose members a person names.
export { FreeKeys } from './FreeKeys.tsx';
