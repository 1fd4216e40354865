import type { RJSFSchema } from '@rjsf/utils';

type Merge = (schema: RJSFSchema) => RJSFSchema;

let merge: Merge | undefined;
let loading: Promise<void> | undefined;

/** Words of JSON Schema that make RJSF merge schemas. */
const MERGED = ['"allOf"', '"patternProperties"', '"$ref"'];

/** What has to arrive before a form of this schema is drawn; nothing for most. */
export function prepareMerge(schema: object): Promise<void> | undefined {
  const text = JSON.stringify(schema);
  return merge === undefined && MERGED.some((word) => text.includes(word)) ? load() : undefined;
}

function load(): Promise<void> {
  loading ??= import('@rjsf/utils/lib/schema/shallowAllOfMerge.js').then((module) => {
    merge = module.default as Merge; // typed by the package it comes from, for any schema
  });
  return loading;
}

/** Takes the place of RJSF's own in the pages. */
export default function shallowAllOfMerge(schema: RJSFSchema): RJSFSchema {
  // RJSF catches this and goes on without the merged part, so it has to be seen.
  if (!merge) reportError(new Error('A schema with allOf was drawn before its merge was there'));
  return merge ? merge(schema) : schema;
}
