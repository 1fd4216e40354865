import { isFreeSegment, linkReferences, listSchemaParts, type SchemaPart } from '@stepwright/validators';
import { type Finding, isCarried } from '@stepwright/engine/authoring';
import { type JsonSchema, pathToPointer, type StepDefinition } from '@stepwright/engine';
import type { CheckInput } from './checkInput.ts';
import { findingAt } from './findSource.ts';

/** Every answer that a step asks is asked where the engine sees it; elsewhere it would be dropped without a word. */
export function checkCarried(input: CheckInput, { id, schema }: StepDefinition): readonly Finding[] {
  return findLost(schema).map(({ keyword, pointer, path }) => {
    const what = path.length === 0 ? 'What is asked' : `"${path.join('.')}" is asked`;
    const message = `${what} below "${keyword}", which the engine does not carry: it is neither drawn nor kept`;
    const location = { part: 'steps', id, pointer: `/schema${pointer}` } as const;
    return findingAt(input, 'keyword-not-carried', location, message);
  });
}

interface Lost {
  readonly keyword: string;
  readonly pointer: string;
  readonly path: readonly string[];
}

type Part = SchemaPart<JsonSchema>;

/** The keywords below which something is named that no carried keyword names, each once. */
function findLost(schema: JsonSchema): readonly Lost[] {
  const parts = listSchemaParts(
    linkReferences(schema),
    ({ role, place }) => role === 'asks' || place === 'same',
  );
  const seen = new Set(parts.filter((part) => !wayNotCarried(part)).map(({ path }) => pathToPointer(path)));
  const byPointer = new Map<string, Lost>();
  for (const part of parts) {
    const lost = [...lostReference(part), ...lostAnswer(part, seen)];
    for (const one of lost) if (!byPointer.has(one.pointer)) byPointer.set(one.pointer, one);
  }
  return [...byPointer.values()];
}

/** Returns the outermost part on the path that is below a keyword which is not carried. */
function wayNotCarried(part: Part): Part | undefined {
  if (!part.inside) return undefined;
  return wayNotCarried(part.inside.part) ?? (isCarriedThere(part) ? undefined : part);
}

// Members without names at the top would be the answers of all other steps.
function isCarriedThere({ inside, path }: Part): boolean {
  const [top = ''] = path;
  return inside !== undefined && isCarried(inside.as) && !isFreeSegment(top);
}

function lostAnswer(part: Part, seen: ReadonlySet<string>): readonly Lost[] {
  const outermost = wayNotCarried(part);
  if (!outermost?.inside || !part.inside || seen.has(pathToPointer(part.path))) return [];
  // An empty schema for members or items without names only permits them.
  if (part.inside.as.place !== 'member' && Object.keys(part.schema).length === 0) return [];
  const { keyword } = outermost.inside.as;
  return [{ keyword, pointer: `${outermost.inside.part.pointer}/${keyword}`, path: part.path }];
}

const REFERENCES = ['$ref', '$dynamicRef', '$recursiveRef'] as const;

function lostReference({ schema, pointer, path }: Part): readonly Lost[] {
  return REFERENCES.filter((keyword) => typeof schema[keyword] === 'string').map((keyword) => ({
    keyword,
    pointer: pointer + pathToPointer([keyword]),
    path,
  }));
}
