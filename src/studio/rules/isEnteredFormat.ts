import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { keysOf } from '../../lib/unknownValue.ts';
import { CHARACTERS, IGNORED, type EnteredFormat } from './newFormat.ts';

const Text = Type.String();
const OneOf = (texts: readonly string[]) => Type.Union(texts.map((one) => Type.Literal(one)));

const Part = Type.Object({
  id: Text,
  length: Text,
  characters: OneOf(keysOf(CHARACTERS)),
  values: Text,
  refused: Text,
});

const Refusal = Type.Object({ value: Text, messages: Type.Record(Text, Text) });

const Entered = Type.Object({
  folder: Text,
  id: Text,
  description: Text,
  source: Text,
  url: Text,
  ignored: Type.Array(OneOf(IGNORED)),
  parts: Type.Array(Part),
  valid: Text,
  refusals: Type.Record(Text, Refusal),
});

/** Whether something that was kept is a format as it is filled in. */
export const isEnteredFormat = (kept: unknown): kept is EnteredFormat => Value.Check(Entered, kept);
