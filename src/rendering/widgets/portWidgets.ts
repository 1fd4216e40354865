import { FileWidget } from './files/FileWidget.tsx';
import { AutocompleteWidget } from './lookup/AutocompleteWidget.tsx';

/** Widgets that need something from outside of the form, by their names. */
export const portWidgets = { autocomplete: AutocompleteWidget, file: FileWidget };
