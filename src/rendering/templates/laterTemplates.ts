// One file, fetched by the forms that need it, and ahead by all.
export { ErrorSummary } from './ErrorSummary.tsx';
export { WatchedField } from './WatchedField.tsx';
