import { useId, useState, type ReactNode } from 'react';
import { textOf } from '../../lib/unknownValue.ts';
import { useDraft } from '../draft/DraftContext.ts';
import { nameOfLanguage, nameOfMarket } from '../project/names.ts';
import { textKey } from '../project/stepEdits.ts';
import { sourceOf, changeText } from '../texts/changeText.ts';
import { useTextRights } from '../texts/useTextRights.ts';
import { WhoseText } from '../texts/WhoseText.tsx';
import { OwnTextOffer } from './OwnTextOffer.tsx';
import { hasOwnTexts, ownKey } from './ownText.ts';
import { bundleOfStep, chainOf, findText, rootLanguages } from './stepTexts.ts';
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

/** A text of a step or question, or the one that the market of the preview has instead of it. */
function PartField({ step, pointer, part, name }: PartFieldProps): ReactNode {
  const { locales, language, view, resolution } = useView();
  const isLong = part === 'intro' || part === 'why' || part === 'hint';
  const shared = pointer === undefined ? `${step}.${part}` : textKey(step, pointer, part);
  const own = ownKey(shared, view.market);
  const definition = resolution.definition.steps[step];
  const hasOwn =
    definition !== undefined &&
    pointer !== undefined &&
    hasOwnTexts(definition, pointer, view.market) &&
    findText(locales, language, step, own) !== undefined;
  if (hasOwn)
    return (
      <TextField
        key={own}
        step={step}
        textKeyName={own}
        name={`${name} in ${nameOfMarket(view.market)} only`}
        isLong={isLong}
        isOfOneMarket
      />
    );
  return (
    <TextField key={shared} step={step} textKeyName={shared} name={name} isLong={isLong} pointer={pointer} />
  );
}

function partsOf(pointer: string | undefined, isList: boolean): typeof PARTS {
  if (pointer === undefined) return STEP_PARTS;
  return isList ? LIST_PARTS : PARTS;
}

interface TextFieldProps {
  readonly step: string;
  readonly textKeyName: string;
  readonly name: string;
  readonly isLong?: boolean;
  /** The question whose text a market may have another one of; left out if it may not. */
  readonly pointer?: string | undefined;
  /** Whether it is a text of one market only, which languages of other markets do not have. */
  readonly isOfOneMarket?: boolean;
}

/** One text: typing changes it where it is written; a button gives this language one of its own. */
export function TextField({
  step,
  textKeyName,
  name,
  isLong = false,
  pointer,
  isOfOneMarket,
}: TextFieldProps): ReactNode {
  const { locales, language } = useView();
  const found = findText(locales, language, step, textKeyName);
  const [own, setOwn] = useState(false);
  const target = own ? language : (found?.language ?? language);
  const write = useWriting({ step, textKeyName, name }, target);
  const right = useTextRight({ step, textKeyName, language: target });
  const whose = useId();
  const input = {
    readOnly: !right.mayWrite,
    'aria-describedby': right.mayWrite ? undefined : whose,
    lang: language,
    dir: 'auto',
    value: textOf(found?.text),
    onChange: ({ target: { value } }: { readonly target: { readonly value: string } }) => write(value),
  };
  return (
    <div className="text-field">
      <label>
        {name}
        {isLong ? <textarea rows={2} {...input} /> : <input {...input} />}
      </label>
      {found && (
        <TextNotes
          step={step}
          textKeyName={textKeyName}
          from={target}
          isOfOneMarket={isOfOneMarket}
          onOwn={() => setOwn(true)}
        />
      )}
      {!right.mayWrite && (
        <>
          <WhoseText id={whose} language={target} markets={right.markets} />
          <OwnTextOffer step={step} pointer={pointer} textKeyName={textKeyName} name={name} />
        </>
      )}
    </div>
  );
}

interface TextNotesProps extends Pick<TextFieldProps, 'step' | 'textKeyName'> {
  /** The language whose file has the text. */
  readonly from: string;
  readonly isOfOneMarket: boolean | undefined;
  readonly onOwn: () => void;
}

/** Where a text is written, a button that gives this language one of its own, and the text in other languages. */
function TextNotes({ step, textKeyName, from, isOfOneMarket, onOwn }: TextNotesProps): ReactNode {
  const { language } = useView();
  const { mayWrite } = useTextRight({ step, textKeyName, language });
  const isShared = from !== language;
  return (
    <p className="text-notes">
      <span className="origin">
        {nameOfLanguage(from)}
        {isShared && ', also shown here'}
      </span>
      {isShared && mayWrite && (
        <button type="button" className="link" onClick={onOwn}>
          Write another for {nameOfLanguage(language)} only
        </button>
      )}
      {isOfOneMarket !== true && <OtherLanguages step={step} textKeyName={textKeyName} />}
    </p>
  );
}

/** Whether the person may write a step's text in a language, and the markets that show it. */
function useTextRight({
  step,
  textKeyName: key,
  language,
}: Pick<TextFieldProps, 'step' | 'textKeyName'> & { readonly language: string }) {
  const view = useView();
  const rights = useTextRights();
  return rights({ language, name: bundleOfStep(view.locales, view.language, step), key });
}

/** Texts that every step, question or list has. */
const NEEDED: ReadonlySet<string> = new Set([
  'Label',
  'Title',
  'Name of an entry',
  'Button that adds an entry',
]);

/** Changes a text in the file of a language; an empty one is removed, unless every step or question has it. */
function useWriting({ step, textKeyName, name }: TextFieldProps, language: string): (text: string) => void {
  const { state, apply } = useDraft();
  const view = useView();
  const file = `locales/${language}/${bundleOfStep(view.locales, view.language, step)}.json`;
  const place = { language, file, key: textKeyName };
  const isNeeded = NEEDED.has(name);
  return (text) =>
    apply(
      `Change “${name}” of ${textKeyName.split('.').slice(0, -1).join('.')}`,
      changeText(state.texts, {
        ...place,
        text: text === '' && !isNeeded ? undefined : text,
        source: sourceOf(state.texts, place),
      }),
    );
}

/** Buttons that show the text in the languages that share nothing with the one of the preview. */
function OtherLanguages({ step, textKeyName }: Pick<TextFieldProps, 'step' | 'textKeyName'>): ReactNode {
  const { locales, language, change } = useView();
  const chain = chainOf(locales, language);
  return rootLanguages(locales)
    .filter((tag) => !chain.includes(tag))
    .map((tag) => (
      <button key={tag} type="button" className="link" onClick={() => change({ language: tag })}>
        {nameOfLanguage(tag)}: {findText(locales, tag, step, textKeyName)?.text ?? 'missing'}
      </button>
    ));
}
