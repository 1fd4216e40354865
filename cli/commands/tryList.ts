import { keywords } from '@stepwright/validators/authoring';
import { formats } from '@stepwright/validators/portal/authoring';

interface Entry {
  readonly name: string;
  readonly description: string;
  readonly options: Readonly<Record<string, string>>;
}

/** The lines of `try --list`: every rule with its options, those that definitions declare among them, and how a line of --stdin names it. */
export function tryList(declared: readonly Entry[]): string[] {
  return [
    'Formats       {"format":"<name>","value":"...","options":{...}}',
    ...formats.flatMap(describe),
    '',
    'Declared formats, as JSON below schemas/: named like those above',
    ...declared.flatMap(describe),
    '',
    'Keywords      {"keyword":"<name>","schema":{...},"value":...}: validates the value by a whole schema that uses the keyword',
    ...keywords.flatMap(describe),
  ];
}

function describe({ name, description, options }: Entry): string[] {
  const lines = Object.entries(options).map(([option, meaning]) => `    ${option}: ${meaning}`);
  return [`  ${name}: ${description}`, ...lines];
}
