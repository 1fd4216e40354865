import type { ReactNode } from 'react';
import { nameOfLayerIn } from '../project/namesIn.ts';
import { foldersOf, keyOfView } from '../project/resolved.ts';
import { textKey } from '../project/stepEdits.ts';
import { contentOf, hasOwnTexts, ownKey, RULED_PARTS } from './ownText.ts';
import { findText } from './stepTexts.ts';
import { TextField } from './TextField.tsx';
import { useView } from './useView.ts';
import { Helped } from '../help/Helped.tsx';
import type { HelpId } from '../help/helpTexts.ts';

const PARTS: readonly (readonly [part: HelpId, name: string])[] = [
  ['label', 'Label'],
  ['hint', 'Hint'],
  ['placeholder', 'Example in the field'],
];

const LIST_PARTS: typeof PARTS = [
  ['label', 'Label'],
  ['hint', 'Hint'],
  ['item', 'Name of an entry'],
  ['add', 'Button that adds an entry'],
];

const STEP_PARTS: typeof PARTS = [
  ['title', 'Title'],
  ['intro', 'Introduction'],
  ['why', 'Why we ask'],
];

/** The texts of a question, or of a step, in the language of the preview, with where each is written. */
export function TextFields({
  step,
  pointer,
  isList = false,
}: {
  readonly step: string;
  readonly pointer?: string;
  readonly isList?: boolean;
}): ReactNode {
  const parts = partsOf(pointer, isList);
  return (
    <div className="texts">
      {parts.map(([part, name]) => (
        <Helped key={part} about={part}>
          <PartField step={step} pointer={pointer} part={part} name={name} />
        </Helped>
      ))}
    </div>
  );
}

interface PartFieldProps {
  readonly step: string;
  readonly pointer: string | undefined;
  readonly part: string;
  readonly name: string;
}

/** A text of a step or question, or the one that a layer of the preview has instead of it. */
function PartField({ step, pointer, part, name }: PartFieldProps): ReactNode {
  const { files, language, view } = useView();
  const isLong = part === 'intro' || part === 'why' || part === 'hint';
  const shared = pointer === undefined ? `${step}.${part}` : textKey(step, pointer, part);
  const layer = useOwnLayer({ step, pointer, key: shared });
  const at = `${keyOfView(view)} ${language}`;
  if (layer !== undefined) {
    const own = ownKey(shared, contentOf(layer));
    return (
      <TextField
        key={`${own} ${at}`}
        step={step}
        textKeyName={own}
        name={`${name} in ${nameOfLayerIn(files, layer)} only`}
        isLong={isLong}
        isOfOneMarket
      />
    );
  }
  return (
    <TextField
      key={`${shared} ${at}`}
      step={step}
      textKeyName={shared}
      name={name}
      isLong={isLong}
      pointer={RULED_PARTS.has(part) ? pointer : undefined}
    />
  );
}

interface OfQuestion {
  readonly step: string;
  readonly pointer: string | undefined;
  readonly key: string;
}

/** The most particular layer of the view that shows a text of its own; undefined if none does. */
function useOwnLayer({ step, pointer, key }: OfQuestion): string | undefined {
  const { locales, language, view, resolution } = useView();
  const definition = resolution.definition.steps[step];
  if (definition === undefined || pointer === undefined) return undefined;
  return foldersOf(view)
    .filter((folder) => folder !== 'base')
    .findLast(
      (folder) =>
        hasOwnTexts(definition, pointer, contentOf(folder)) &&
        findText(locales, language, step, ownKey(key, contentOf(folder))) !== undefined,
    );
}

function partsOf(pointer: string | undefined, isList: boolean): typeof PARTS {
  if (pointer === undefined) return STEP_PARTS;
  return isList ? LIST_PARTS : PARTS;
}
