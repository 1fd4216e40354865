import type { CodeKeywordDefinition, KeywordCxt } from 'ajv';
import { _, getProperty, Name } from 'ajv/dist/compile/codegen/index.js';
import { compileSchema, resolveRef, SchemaEnv } from 'ajv/dist/compile/index.js';
import { callRef, getValidate } from 'ajv/dist/vocabularies/core/ref.js';
import type { Ajv2020 } from 'ajv/dist/2020.js';
import { builtInKeyword } from './builtInKeyword.ts';
import { isSchemaObject } from '../jsonSchema/applicators.ts';

// The variable in which Ajv's functions hand on who is in scope.
const scope = new Name('dynamicAnchors');

/**
 * Ajv follows `$dynamicRef` to the enclosing schema only. This one follows it as the standard defines: like `$ref`,
 * unless that leads to a `$dynamicAnchor`; then to the outermost schema on the path that has one of the name.
 */
export function addDynamicReferences(ajv: Ajv2020): void {
  for (const keyword of ['$dynamicRef', '$defs']) ajv.removeKeyword(keyword);
  ajv.addKeyword({ ...anchorsOfDefinitions, before: '$ref' });
  ajv.addKeyword(dynamicReference);
}

const dynamicReference: CodeKeywordDefinition = {
  keyword: '$dynamicRef',
  schemaType: 'string',
  code(cxt) {
    const { gen, it } = cxt;
    const reference = builtInKeyword(it.self, '$ref');
    const follow = (): void => reference.code(cxt);
    const anchor = dynamicAnchorOf(cxt);
    // Ajv lists no anchor of the whole schema.
    if (anchor !== undefined && isOfWhole(cxt, anchor)) cxt.schema = '#';
    if (anchor === undefined) return follow();
    const outermost = gen.const('outermost', _`${scope}${getProperty(anchor)}`);
    if (it.allErrors) {
      gen.if(outermost, () => callRef(cxt, outermost), follow);
      return undefined;
    }
    const valid = gen.let('valid', false);
    const tell = (call: () => void) => () =>
      gen.block(() => {
        call();
        gen.assign(valid, true);
      });
    gen.if(
      outermost,
      tell(() => callRef(cxt, outermost)),
      tell(follow),
    );
    return cxt.ok(valid);
  },
};

/** The name to look for, if the reference leads to a dynamic anchor. */
function dynamicAnchorOf({ schema, it }: KeywordCxt): string | undefined {
  const reference: string = schema; // by its `schemaType`
  const anchor = reference.slice(reference.indexOf('#') + 1);
  if (isOfWhole({ schema, it }, anchor)) return anchor;
  const found = resolveRef.call(it.self, it.schemaEnv.root, it.baseId, reference);
  const target = found instanceof SchemaEnv ? found.schema : found;
  return anchorIn(target) === anchor ? anchor : undefined;
}

/** Whether the reference leads to the schema that all others here are in. */
function isOfWhole({ schema, it }: Pick<KeywordCxt, 'schema' | 'it'>, anchor: string): boolean {
  const { root } = it.schemaEnv;
  const isInside = it.baseId === it.rootId || it.baseId === root.baseId;
  return isInside && schema === `#${anchor}` && anchorIn(root.schema) === anchor;
}

/**
 * Entering a schema brings its definitions' anchors into scope: those of the enclosing schemas come first, and leaving
 * it removes them.
 */
const anchorsOfDefinitions: CodeKeywordDefinition = {
  keyword: '$defs',
  schemaType: 'object',
  code(cxt) {
    const { gen, it } = cxt;
    const { root, baseId, localRefs = {}, meta = false } = it.schemaEnv.root;
    for (const schema of Object.values<unknown>(cxt.schema)) {
      const anchor = anchorIn(schema);
      if (anchor === undefined || !isSchemaObject(schema) || Reflect.has(schema, '$id')) continue;
      const entered = new SchemaEnv({
        schema,
        schemaId: '$id',
        root,
        baseId,
        localRefs,
        meta,
      });
      const validate = getValidate(cxt, compileSchema.call(it.self, entered));
      const known = _`${scope}${getProperty(anchor)}`;
      gen.assign(scope, _`{...${scope}, ${anchor}: ${known} || ${validate}}`, true);
    }
  },
};

function anchorIn(schema: unknown): string | undefined {
  if (typeof schema !== 'object' || schema === null) return undefined;
  const anchor: unknown = Reflect.get(schema, '$dynamicAnchor');
  return typeof anchor === 'string' ? anchor : undefined;
}
