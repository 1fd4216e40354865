import { lineOfPointer, type DefinitionFiles } from './definitionFile.ts';

/** Every kind of problem that the checker finds, with what to do about it. The texts are for staff who edit definitions. */
export const FINDING_HINTS = {
  'file-unreadable': 'Make the file valid JSON: no comments, no trailing commas.',
  'shape-wrong':
    'Compare with the meta-schema that the file names in $schema; an editor that reads it completes and checks as you type.',
  'id-mismatch': 'Give the file the name of its id, or the id the name of the file.',
  'reference-dangling': 'Point $ref at a file in a definitions/ folder and, after #, at something inside it.',
  'reference-circular': 'Break the circle: a definition may not contain itself.',
  'market-value-missing': 'Add the value to market.json or portal.json, or correct the pointer.',
  'overlay-hits-nothing':
    'The overlay names something that the layers below do not have. Correct the name, place new items with "after", or remove the change.',
  'overlay-changes-nothing': 'The overlay repeats what the layers below already say. Remove the line.',
  'step-unknown': 'Add schemas/base/steps/<step>.json, or correct the name.',
  'step-unused': 'Add the step to a flow, or delete the file.',
  'condition-unknown': 'Add the condition under "conditions", or correct "when".',
  'condition-unused': 'Refer to the condition by "when", or delete it.',
  'path-duplicate': 'Two steps that can apply at once need two paths.',
  'id-duplicate': 'Give each item of the list an id of its own.',
  'schema-uncompilable':
    'The schema uses a keyword or format that the validators do not know, or uses it wrongly.',
  'widget-unknown':
    'Use a name of schemas/meta/widgets.json, or register the widget in src/rendering/widgets.',
  'text-missing': 'Add the key to the locale file.',
  'text-unused': 'Nothing shows this text. Remove the key, or correct it.',
  'samples-missing': 'Add schemas/samples/<market>/<step>.json with valid and invalid answers.',
  'sample-contradicts': 'Correct the sample, or the schema if the sample is right.',
  'sensitive-unmarked':
    'Add "sensitive": true, so that the answer is masked, encrypted and never kept in the browser.',
} as const;

export type FindingCode = keyof typeof FINDING_HINTS;

/** A problem in a definition, told so that it can be found and mended. `file` is relative to the definitions folder. */
export interface Finding {
  readonly code: FindingCode;
  readonly severity: 'error' | 'warning';
  readonly file: string;
  readonly pointer: string;
  readonly line: number;
  readonly message: string;
  readonly hint: string;
}

/** Makes a finding: looks up the line in the file's text and the hint of its code. */
export function finding(
  files: DefinitionFiles,
  code: FindingCode,
  place: { readonly file: string; readonly pointer?: string; readonly severity?: Finding['severity'] },
  message: string,
): Finding {
  const { file, pointer = '', severity = 'error' } = place;
  const source = files.get(file);
  const line = source ? (source.problem?.line ?? lineOfPointer(source, pointer)) : 1;
  return { code, severity, file, pointer, line, message, hint: FINDING_HINTS[code] };
}
