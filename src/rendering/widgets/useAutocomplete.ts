import { createContext, useContext } from 'react';
import type { RJSFSchema } from '@rjsf/utils';
import { useStepForm } from '../context/StepFormContext.ts';

/** Keeps the browser from mixing up two addresses of one document, e.g. `section-home`. */
export const AutocompleteSection = createContext<string | undefined>(undefined);

interface AutocompleteSource {
  readonly schema: RJSFSchema;
  readonly options: { readonly [option: string]: unknown };
  readonly byFormat: string | undefined;
}

/** The token for the browser's own filling-in: the step's word, else the format's; for a sensitive answer never a guess. */
export function useAutocomplete({ schema, options, byFormat }: AutocompleteSource): string | undefined {
  const section = useContext(AutocompleteSection);
  const { autocomplete: token } = options;
  const chosen = typeof token === 'string' ? token : byFormat;
  if (chosen === undefined) return Reflect.get(schema, 'sensitive') === true ? 'off' : undefined;
  if (chosen === 'off' || section === undefined) return chosen;
  return `section-${section} ${chosen}`;
}

/** The token that a product gives to selects of a name. */
export function useAutocompleteByName(name: string): string | undefined {
  return useStepForm().kit.autocompleteByName?.[name];
}
