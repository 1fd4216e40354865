import { useId, useState, type ReactNode } from 'react';
import type { FileChange } from '../../contract/studio.ts';
import { textOf } from '../../lib/unknownValue.ts';
import { useDraft } from '../draft/DraftContext.ts';
import { nameOfLanguage } from '../project/names.ts';
import { ChooseReach, describedByReach } from '../texts/ChooseReach.tsx';
import { sourceOf, changeText } from '../texts/changeText.ts';
import { useSharedText, type HeldField } from '../texts/useSharedText.ts';
import { useTextRights } from '../texts/useTextRights.ts';
import { WhoseText } from '../texts/WhoseText.tsx';
import { OwnTextOffer } from './OwnTextOffer.tsx';
import { bundleOfStep, chainOf, findText, rootLanguages } from './stepTexts.ts';
import { useView } from './useView.ts';

interface TextFieldProps {
  readonly step: string;
  readonly textKeyName: string;
  readonly name: string;
  readonly isLong?: boolean;
  /** The question whose text a market may have another one of; left out if it may not. */
  readonly pointer?: string | undefined;
  /** Whether it is a text of one market only, which languages of other markets do not have. */
  readonly isOfOneMarket?: boolean | undefined;
  /** The language that it is written in, if that is not the one of the preview. */
  readonly inLanguage?: string | undefined;
}

/** One text: typing changes it where it is written; a button gives this language one of its own. */
export function TextField({
  step,
  textKeyName,
  name,
  isLong = false,
  pointer,
  isOfOneMarket,
  inLanguage,
}: TextFieldProps): ReactNode {
  const { locales } = useView();
  const language = useLanguage(inLanguage);
  const found = findText(locales, language, step, textKeyName);
  const [own, setOwn] = useState(false);
  const first = useFirstLanguage({ step, textKeyName, language, isOfOneMarket, inLanguage });
  const target = own ? language : (found?.language ?? first);
  const right = useTextRight({ step, textKeyName, language: target });
  const { type, ...shared } = useWriting({ step, textKeyName, name, pointer, inLanguage }, target);
  const [whose, field] = [useId(), useId()];
  return (
    <div className="text-field">
      <label>
        {name}
        <TextInput
          id={field}
          isLong={isLong}
          readOnly={!right.mayWrite}
          aria-describedby={right.mayWrite ? describedByReach(field, shared.held) : whose}
          lang={language}
          value={shared.held ?? textOf(found?.text)}
          onType={type}
        />
      </label>
      <ChooseReach name={name} field={field} {...shared} />
      {found && (
        <TextNotes
          step={step}
          textKeyName={textKeyName}
          from={target}
          language={language}
          inLanguage={inLanguage}
          isOfOneMarket={isOfOneMarket}
          onOwn={() => setOwn(true)}
          isHeld={shared.held !== undefined}
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

type FirstLanguage = Pick<TextFieldProps, 'step' | 'textKeyName' | 'isOfOneMarket' | 'inLanguage'> & {
  readonly language: string;
};

/** The language that a text which is new is written in: that of all who would read it, until somebody chooses where it belongs. */
function useFirstLanguage({ isOfOneMarket, inLanguage, language, ...text }: FirstLanguage): string {
  const { locales } = useView();
  const [root = language] = chainOf(locales, language).slice(-1);
  const { mayWrite } = useTextRight({ ...text, language: root });
  const isShared = isOfOneMarket !== true && inLanguage === undefined;
  return isShared && mayWrite ? root : language;
}

/** The language that a text is read in: that of the preview, if it is not another one. */
function useLanguage(inLanguage: string | undefined): string {
  const { language } = useView();
  return inLanguage ?? language;
}

interface TextInputProps {
  readonly id: string;
  readonly isLong: boolean;
  readonly readOnly: boolean;
  readonly 'aria-describedby': string | undefined;
  readonly lang: string;
  readonly value: string;
  readonly onType: (text: string) => void;
}

function TextInput({ isLong, onType, ...rest }: TextInputProps): ReactNode {
  const input = {
    ...rest,
    dir: 'auto',
    onChange: ({ target: { value } }: { readonly target: { readonly value: string } }) => onType(value),
  };
  return isLong ? <textarea rows={2} {...input} /> : <input {...input} />;
}

interface TextNotesProps extends Pick<
  TextFieldProps,
  'step' | 'textKeyName' | 'inLanguage' | 'isOfOneMarket'
> {
  /** The language whose file has the text. */
  readonly from: string;
  /** The language in which it is read. */
  readonly language: string;
  readonly onOwn: () => void;
  /** Whether its text is held: that asks where it belongs itself. */
  readonly isHeld: boolean;
}

/** Where a text is written, a button that gives this language one of its own, and the text in other languages. */
function TextNotes({
  step,
  textKeyName,
  from,
  language,
  inLanguage,
  isOfOneMarket,
  onOwn,
  isHeld,
}: TextNotesProps): ReactNode {
  const { mayWrite } = useTextRight({ step, textKeyName, language });
  const isShared = from !== language;
  // Fields of several languages are beside each other.
  const hasOthers = inLanguage === undefined && isOfOneMarket !== true;
  return (
    <p className="text-notes">
      <span className="origin">
        {nameOfLanguage(from)}
        {isShared && ', also shown here'}
      </span>
      {isShared && mayWrite && !isHeld && (
        <button type="button" className="link" onClick={onOwn}>
          Write another for {nameOfLanguage(language)} only
        </button>
      )}
      {hasOthers && <OtherLanguages step={step} textKeyName={textKeyName} />}
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
function useWriting(
  { step, textKeyName, name, pointer, inLanguage }: TextFieldProps,
  language: string,
): HeldField {
  const { state, apply } = useDraft();
  const { locales, view, resolution } = useView();
  const read = useLanguage(inLanguage);
  const bundle = bundleOfStep(locales, read, step);
  const place = { language, file: `locales/${language}/${bundle}.json`, key: textKeyName };
  const definition = resolution.definition.steps[step];
  const toKept = (text: string) => (text === '' && !NEEDED.has(name) ? undefined : text);
  const keep = (files: readonly FileChange[]) =>
    apply(`Change “${name}” of ${textKeyName.split('.').slice(0, -1).join('.')}`, files);
  return useSharedText({
    written: { language, name: bundle, key: textKeyName },
    language: read,
    view,
    question: definition && pointer !== undefined ? { step: definition, pointer } : undefined,
    name,
    toKept,
    keep,
    write: (text) =>
      keep(changeText(state.texts, { ...place, text: toKept(text), source: sourceOf(state.texts, place) })),
  });
}

/** Buttons that show the text in the languages that share nothing with the one of the preview: each as this market has it, if it does. */
function OtherLanguages({ step, textKeyName }: Pick<TextFieldProps, 'step' | 'textKeyName'>): ReactNode {
  const { locales, language, ofMarket, change } = useView();
  const chain = chainOf(locales, language);
  return rootLanguages(locales)
    .filter((tag) => !chain.includes(tag))
    .map((root) => ofMarket.find((tag) => chainOf(locales, tag).includes(root)) ?? root)
    .map((tag) => (
      <button key={tag} type="button" className="link" onClick={() => change({ language: tag })}>
        {nameOfLanguage(tag)}: {findText(locales, tag, step, textKeyName)?.text ?? 'missing'}
      </button>
    ));
}
