// One file, fetched when a step has a choice of shapes.
export { ShapeField } from './ShapeField.tsx';
