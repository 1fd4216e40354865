import path from 'node:path';
import fs from 'node:fs';
import { API, type Checker, type Type, type TemplateLiteralType } from 'typescript/unstable/sync';
import {
  type CallExpression,
  type Expression,
  isArrayLiteralExpression,
  isCallExpression,
  isFunctionDeclaration,
  isIdentifier,
  isPropertyAccessExpression,
  isSpreadElement,
  type Node,
  type SourceFile,
} from 'typescript/unstable/ast';
import type { TextUse } from '@stepwright/checker';

/** How this project's pages and server show texts. */
export const OWN_SOURCES: TextSources = {
  root: path.resolve(import.meta.dirname, '../..'),
  folders: ['src', 'server'],
  functions: {
    t: { argument: 0, type: 'TFunction' },
    say: { argument: 0, type: 'Say', file: 'steps' },
    startText: { argument: 0, file: 'start' },
    sandboxText: { argument: 0, file: 'sandbox' },
    writeText: { argument: 1 },
    readTemplate: { argument: 1 },
  },
  file: 'screens',
};

const UNKNOWN = '*';

/** How sources show texts. */
export interface TextSources {
  readonly root: string;
  /** Below the root: folders whose files show texts. */
  readonly folders: readonly string[];
  /**
   * Functions that return the text of a key, by name. Other functions are ignored; inside of these, keys are ignored,
   * since their callers pass them.
   */
  readonly functions: Readonly<Record<string, TextFunction>>;
  /** The file of a key that names none. */
  readonly file: string;
}

interface TextFunction {
  /** The position of the key among the arguments. */
  readonly argument: number;
  /** The name of its type, where others of its name do something else. */
  readonly type?: string;
  /** File of a key that names none; the type of a `TFunction` contains it. */
  readonly file?: string;
}

/**
 * Lists every use of a text in the sources, with the keys that its type allows. A composed key, `failure.${kind}`,
 * counts as all keys that the type of `kind` allows.
 */
export function listTextUses(sources: TextSources): readonly TextUse[] {
  const api = new API({ cwd: sources.root });
  try {
    const config = path.join(sources.root, 'tsconfig.json');
    const project = api.updateSnapshot({ openProjects: [config] }).getProject(config);
    if (!project) throw new Error(`${config} is no project of TypeScript`);
    const { checker, program } = project;
    const folders = sources.folders.map((folder) => path.join(sources.root, folder) + path.sep);
    const calls = program
      .getSourceFileNames()
      .filter((name) => folders.some((folder) => name.startsWith(folder)))
      .flatMap((name) => callsIn(program.getSourceFile(name), sources.functions));
    return readUses(calls, checker, sources);
  } finally {
    api.close();
  }
}

interface Call {
  readonly file: SourceFile;
  readonly does: TextFunction;
  readonly callee: Expression;
  readonly keys: readonly Expression[];
}

function callsIn(file: SourceFile | undefined, functions: TextSources['functions']): readonly Call[] {
  if (!file) return [];
  const found: Call[] = [];
  const visit = (node: Node): void => {
    if (isFunctionDeclaration(node) && Object.hasOwn(functions, node.name?.text ?? '')) return;
    const call = isCallExpression(node) ? readCall(file, node, functions) : undefined;
    if (call) found.push(call);
    node.forEachChild(visit);
  };
  visit(file);
  return found;
}

function readCall(
  file: SourceFile,
  { expression, arguments: given }: CallExpression,
  functions: TextSources['functions'],
): Call | undefined {
  const name = nameOf(expression) ?? '';
  const does = Object.hasOwn(functions, name) ? functions[name] : undefined;
  const key = does && given[does.argument];
  if (!key) return undefined;
  const isList = isArrayLiteralExpression(key) && !key.elements.some((element) => isSpreadElement(element));
  return { file, does, callee: expression, keys: isList ? [...key.elements] : [key] };
}

function nameOf(callee: Node): string | undefined {
  if (isIdentifier(callee)) return callee.text;
  return isPropertyAccessExpression(callee) ? callee.name.text : undefined;
}

// The compiler runs in a process of its own: two requests for all calls are far faster than two for each.
function readUses(calls: readonly Call[], checker: Checker, sources: TextSources): readonly TextUse[] {
  const callees = checker.getTypeAtLocation(calls.map(({ callee }) => callee));
  const types = checker.getTypeAtLocation(calls.flatMap(({ keys }) => keys)).values();
  return calls.flatMap(({ file, does, keys }, index) => {
    const alternatives = keys.map(() => keysOfType(types.next().value, checker));
    const callee = callees[index];
    if (does.type !== undefined && !namesOf(callee).includes(does.type)) return [];
    const named = does.file ?? namespaceOf(callee, checker) ?? sources.file;
    const full = (key: string): string => (key.includes(':') ? key : `${named}:${key}`);
    return [
      { ...locationOf(file, keys[0], sources.root), alternatives: alternatives.map((one) => one.map(full)) },
    ];
  });
}

function namesOf(type: Type | undefined): readonly (string | undefined)[] {
  return [type?.getAliasSymbol()?.name, type?.getSymbol()?.name];
}

const UNNAMED = 'translation';

/** The first namespace of a `TFunction`: where it looks for a key that names none. */
function namespaceOf(type: Type | undefined, checker: Checker): string | undefined {
  if (!type?.isTypeReference()) return undefined;
  const [namespaces] = checker.getTypeArguments(type);
  const first = namespaces?.isTypeReference() ? checker.getTypeArguments(namespaces)[0] : namespaces;
  return first?.isStringLiteralType() && first.value !== UNNAMED ? first.value : undefined;
}

function locationOf(
  file: SourceFile,
  key: Expression | undefined,
  root: string,
): Pick<TextUse, 'path' | 'line' | 'column'> {
  const before = file.text.slice(0, key?.getStart(file) ?? 0);
  const lines = before.split('\n');
  return {
    path: path.relative(root, file.fileName).split(path.sep).join('/'),
    line: lines.length,
    column: (lines.at(-1) ?? '').length + 1,
  };
}

/** Lists the possible keys of a type; `*` represents the parts that the type leaves open. */
function keysOfType(type: Type | undefined, checker: Checker): readonly string[] {
  if (!type) return [UNKNOWN];
  if (type.isUnionType()) return [...new Set(type.getTypes().flatMap((one) => keysOfType(one, checker)))];
  if (type.isTemplateLiteralType()) return keysOfTemplate(type, checker);
  if (type.isStringLiteralType() || type.isNumberLiteralType()) return [String(type.value)];
  return [UNKNOWN];
}

function keysOfTemplate(type: TemplateLiteralType, checker: Checker): readonly string[] {
  const [first = '', ...rest] = type.texts;
  const parts = type.getTypes().map((part) => keysOfType(part, checker));
  return parts.reduce<readonly string[]>(
    (keys, part, index) => keys.flatMap((key) => part.map((text) => `${key}${text}${rest[index] ?? ''}`)),
    [first],
  );
}

const SOURCE = /\.tsx?$/;
const READ = /\bfeatures(?:For\([^()]*\)|\(\))?\??\.(\w+)/g;

/** The names of the features that sources read: `features.multistep`, `featuresFor(deps, flow).cashAdvance`. */
export function listFeatureReads({
  root,
  folders,
}: Pick<TextSources, 'root' | 'folders'>): ReadonlySet<string> {
  const files = folders.flatMap((folder) =>
    fs
      .readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => SOURCE.test(file))
      .map((file) => path.join(root, folder, file)),
  );
  return new Set(files.flatMap((file) => readsIn(fs.readFileSync(file, 'utf8'))));
}

function readsIn(text: string): readonly string[] {
  return [...text.matchAll(READ)].flatMap(([, name]) => name ?? []);
}
