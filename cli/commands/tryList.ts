import { formats, keywords } from '../../validators/authoring.ts';

interface Entry {
  readonly name: string;
  readonly description: string;
  readonly options: Readonly<Record<string, string>>;
}

/** The lines of `try --list`: every rule with its options, and how a line of --stdin names it. */
export function tryList(): string[] {
  return [
    'Formats       {"format":"<name>","value":"...","options":{...}}',
    ...formats.flatMap(describe),
    '',
    'Keywords      {"keyword":"<name>","schema":{...},"value":...}: validates the value by a whole schema that uses the keyword',
    ...keywords.flatMap(describe),
  ];
}

function describe({ name, description, options }: Entry): string[] {
  const lines = Object.entries(options).map(([option, meaning]) => `    ${option}: ${meaning}`);
  return [`  ${name}: ${description}`, ...lines];
}
