import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import type { Registry } from '@rjsf/utils';

type DefaultRegistry = Omit<Registry, 'schemaUtils'>;

const loadDefaults = async () => (await import('./defaultParts.ts')).defaultParts;

const FIELDS = [
  'CyclicSchemaField',
  'FallbackField',
  'NullField',
] as const satisfies readonly (keyof DefaultRegistry['fields'])[];

const TEMPLATES = [
  'CyclicSchemaExpandTemplate',
  'UnsupportedFieldTemplate',
] as const satisfies readonly (keyof DefaultRegistry['templates'])[];

/** Fields of RJSF that few steps draw: what has no type, and what names itself. */
export const rareFields = Object.fromEntries(
  FIELDS.map((name) => [name, whenAsked(async () => (await loadDefaults()).fields[name])]),
) as DefaultRegistry['fields']; // the names stand above

/** Templates around such fields. */
export const rareTemplates = Object.fromEntries(
  TEMPLATES.map((name) => [name, whenAsked(async () => (await loadDefaults()).templates[name])]),
) as unknown as DefaultRegistry['templates']; // the others are our theme's

function whenAsked(load: () => Promise<unknown>): ComponentType {
  const Part = lazy(async () => ({ default: (await load()) as ComponentType })); // RJSF's own, under its own name
  return function RarePart(props): ReactNode {
    return (
      <Suspense fallback={null}>
        <Part {...props} />
      </Suspense>
    );
  };
}
