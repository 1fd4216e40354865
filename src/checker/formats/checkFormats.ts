import {
  createDeclaredFormat,
  findDeclarationFaults,
  isDeclared,
  listPieces,
  listReasons,
  type Vocabulary,
} from '@stepwright/validators/authoring';
import { finding, layerFolders, type Finding, type FindingCode } from '@stepwright/engine/authoring';
import { pathToPointer } from '@stepwright/engine';
import type { CheckInput } from '../checkInput.ts';
import { findingAt } from '../findSource.ts';
import { didYouMean } from '../nearestName.ts';
import { autofillProblem } from '../ui/autofillTokens.ts';
import { patternProblem } from '../patterns/patternProblem.ts';
import { memoizeByObject } from '../../lib/memoizeByObject.ts';

type Declaration = CheckInput['resolution']['formats'][string];

/** A problem of a declared format, at a path in its file. */
export interface FormatProblem {
  readonly code: FindingCode;
  readonly path: readonly (string | number)[];
  readonly message: string;
}

/**
 * Checks that every declared format of some variant can be carried out, and treats its examples as declared. Identical
 * declarations of several variants are checked once.
 */
export function checkFormats(inputs: readonly CheckInput[]): readonly Finding[] {
  const seen = new Set<string>();
  return inputs.flatMap((input) =>
    Object.entries(input.resolution.formats).flatMap(([id, declaration]) => {
      const text = JSON.stringify(declaration);
      if (seen.has(text)) return [];
      seen.add(text);
      return checkFormat(input, id, declaration);
    }),
  );
}

function checkFormat(input: CheckInput, id: string, declaration: Declaration): readonly Finding[] {
  const { vocabulary } = input.engine;
  const problems = findFormatProblems(declaration, { vocabulary, today: input.compiler.today() });
  return problems.map(({ code, path, message }) =>
    findingAt(input, code, { part: 'formats', id, pointer: pathToPointer(path) }, message),
  );
}

interface Around {
  readonly vocabulary: Vocabulary;
  /** As YYYY-MM-DD, for pieces that are dates. */
  readonly today: string;
}

/** Finds what keeps a declared format from being carried out, and examples that it does not treat as declared. */
export function findFormatProblems(declaration: Declaration, around: Around): readonly FormatProblem[] {
  const faults = findFaults(declaration, around);
  // Errors in a declaration would appear again in its examples.
  return faults.length > 0 ? faults : findWrongExamples(declaration, around);
}

function findFaults(declaration: Declaration, { vocabulary }: Around): readonly FormatProblem[] {
  const { id } = declaration;
  const known = vocabulary.formats[id];
  const taken: readonly FormatProblem[] =
    known === undefined || isDeclared(known)
      ? []
      : [{ code: 'format-name-taken', path: ['id'], message: `The vocabulary has a format "${id}" already` }];
  const faults = findDeclarationFaults(declaration).map(({ kind, path, message, name, names }) => ({
    code: CODES[kind],
    path,
    message: name === undefined ? message : message + didYouMean(name, names ?? []),
  }));
  return [...taken, ...faults, ...findPatternFaults(declaration), ...findStrangeToken(declaration)];
}

const CODES = {
  piece: 'format-piece-wrong',
  part: 'format-piece-unknown',
  weights: 'format-weights-wrong',
  display: 'format-display-wrong',
} as const;

function findPatternFaults(declaration: Declaration): readonly FormatProblem[] {
  return listPieces(declaration).flatMap(({ pieces, path }) =>
    pieces.flatMap(({ pattern }, index) => {
      const problem = pattern === undefined ? undefined : patternProblem(pattern);
      return problem ? [{ ...problem, path: [...path, index, 'pattern'] }] : [];
    }),
  );
}

function findStrangeToken({ input }: Declaration): readonly FormatProblem[] {
  const message = input?.autocomplete === undefined ? undefined : autofillProblem(input.autocomplete);
  return message === undefined
    ? []
    : [{ code: 'ui-option-unknown', path: ['input', 'autocomplete'], message }];
}

function findWrongExamples(declaration: Declaration, context: Around): readonly FormatProblem[] {
  const { examples } = declaration;
  const format = createDeclaredFormat(declaration);
  const verdictOf = (value: string) => format.check(value, {}, context);
  const wronglyRefused = examples.valid.flatMap((value, index): readonly FormatProblem[] => {
    const code = verdictOf(value);
    const message = `"${value}" is refused: ${code}`;
    return code === undefined
      ? []
      : [{ code: 'format-example-wrong', path: ['examples', 'valid', index], message }];
  });
  const wronglyCoded = examples.invalid.flatMap((example, index): readonly FormatProblem[] => {
    const code = verdictOf(example.value);
    const message = `"${example.value}" ${code === undefined ? 'is accepted' : `gives ${code}`} instead of ${example.code}`;
    const path = ['examples', 'invalid', index];
    return code === example.code ? [] : [{ code: 'format-example-wrong', path, message }];
  });
  return [...wronglyRefused, ...wronglyCoded, ...findUnprovedCodes(declaration)];
}

/** A code that no example has may be one that no value ever gets. */
function findUnprovedCodes(declaration: Declaration): readonly FormatProblem[] {
  const proved = declaration.examples.invalid.map(({ code }) => code);
  return codesOf(declaration)
    .filter((code) => !proved.includes(code))
    .map((code) => ({
      code: 'format-example-missing',
      path: ['examples', 'invalid'],
      message: `No example is refused with "${code}"`,
    }));
}

/** The codes that a declared format gives. */
export const codesOf = memoizeByObject((declaration: Declaration): readonly string[] =>
  listReasons(declaration).map((reason) => `${declaration.id}.${reason}`),
);

/**
 * Checks that every format that a layer declares or changes is used in some variant. The formats of `base` may be
 * unused.
 */
export function checkFormatUse(inputs: readonly CheckInput[]): readonly Finding[] {
  const [first] = inputs;
  if (!first) return [];
  const used = new Set(inputs.flatMap(filesOfNamed));
  const reachable = new Set(inputs.flatMap((input) => foldersOf(input)));
  return [...first.files.keys()].flatMap((file) => {
    const [, folder = '', name = ''] = LAYER_FILE.exec(file) ?? [];
    if (!reachable.has(folder) || used.has(file)) return [];
    return [
      finding(first.files, 'format-unused', { file }, `Nothing below ${folder} names the format "${name}"`),
    ];
  });
}

const LAYER_FILE = /^(.+)\/formats\/([^/]+)\.json$/;

function foldersOf({ engine, variant }: CheckInput): readonly string[] {
  return layerFolders(engine.layers, variant).filter((folder) => folder !== 'base');
}

/** The files in which a variant's layers speak of the formats that it names. */
function filesOfNamed(input: CheckInput): readonly string[] {
  const names = Object.keys(input.resolution.definition.formats ?? {});
  return foldersOf(input).flatMap((folder) => names.map((name) => `${folder}/formats/${name}.json`));
}
