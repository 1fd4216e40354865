import { fetchTexts } from '../portal.ts';

let loading: Promise<unknown> | undefined;

/** The texts of all steps, once. */
export function stepTexts(): Promise<unknown> {
  loading ??= Promise.all([fetchTexts('laterSteps'), fetchTexts('stepUps')]);
  return loading;
}
