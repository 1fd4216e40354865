import SchemaField from '@rjsf/core/lib/components/fields/SchemaField.js';
import StringField from '@rjsf/core/lib/components/fields/StringField.js';
import { DEFAULT_ID_PREFIX, DEFAULT_ID_SEPARATOR, englishStringTranslator } from '@rjsf/utils';
import type { FieldProps, Registry } from '@rjsf/utils';
import { onDemand } from '../../lib/onDemand.tsx';
import { itemParts } from '../context/later.tsx';
import { loadOtherParts, rareFields, rareTemplates } from './rareParts.tsx';

const BooleanField = onDemand<FieldProps>(async () => (await loadOtherParts()).BooleanField, itemParts);
const NumberField = onDemand<FieldProps>(async () => (await loadOtherParts()).NumberField, itemParts);

/**
 * Replaces RJSF's default registry in the pages, which contains every field, widget and template. This one has those
 * that nearly every step draws; the others are loaded for the steps that use them, and our theme is laid over both. A
 * widget that is missing in our theme is an error, which the checker finds first.
 */
export default function getDefaultRegistry(): Omit<Registry, 'schemaUtils'> {
  return {
    fields: { ...rareFields, BooleanField, NumberField, SchemaField, StringField },
    templates: rareTemplates,
    widgets: {},
    rootSchema: {},
    formContext: {},
    translateString: englishStringTranslator,
    globalFormOptions: {
      idPrefix: DEFAULT_ID_PREFIX,
      idSeparator: DEFAULT_ID_SEPARATOR,
      useFallbackUiForUnsupportedType: false,
    },
  };
}
