// One file, fetched when a step has a choice of shapes, or an object inside of one of its own kind.
export { RepeatedObject } from './RepeatedObject.tsx';
export { ShapeField } from './ShapeField.tsx';
