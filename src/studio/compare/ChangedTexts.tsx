import type { ReactNode } from 'react';
import type { DefinitionFiles } from '@stepwright/engine/authoring';
import type { Impact } from '../../product/impact/compareProjects.ts';
import { nameOfLanguage } from '../project/names.ts';
import { nameOfText } from '../texts/nameOfText.ts';
import { ChangeTable } from './ChangeTable.tsx';
import { effectiveText } from './effectiveText.ts';

/** A text as `<file>#<key>`, such as `steps.json#review.title`. */
export interface TextAt {
  readonly language: string;
  readonly text: string;
}

/** Returns the action that takes a text back; undefined for one that the person may not change. */
export type TakeBack = (text: TextAt) => (() => void) | undefined;

interface ChangedTextsProps {
  readonly impact: Impact;
  readonly before: DefinitionFiles;
  readonly after: DefinitionFiles;
  readonly takeBack?: TakeBack;
}

/** The texts that differ, each with the step and question that show it, as it was and as it is. */
export function ChangedTexts({ impact, before, after, takeBack }: ChangedTextsProps): ReactNode {
  const all = impact.texts.flatMap(({ language, texts }) => texts.map((text) => ({ language, text })));
  return (
    <ChangeTable one="text" action={takeBack && 'Take back'}>
      {all.map(({ language, text }) => (
        <tr key={`${language} ${text}`}>
          <th scope="row">
            <ShownIn before={before} after={after} language={language} place={text} />
          </th>
          <TextCell locales={before} language={language} place={text} />
          <TextCell locales={after} language={language} place={text} />
          {takeBack && (
            <td>
              <TakeBackButton at={{ language, text }} takeBack={takeBack} />
            </td>
          )}
        </tr>
      ))}
    </ChangeTable>
  );
}

interface TakeBackButtonProps {
  readonly at: TextAt;
  readonly takeBack: TakeBack;
}

function TakeBackButton({ at, takeBack }: TakeBackButtonProps): ReactNode {
  const onTakeBack = takeBack(at);
  return (
    onTakeBack && (
      <button type="button" className="quiet" onClick={onTakeBack}>
        Take back<span className="hidden-text"> {at.text}</span>
      </button>
    )
  );
}

interface PlaceProps {
  readonly language: string;
  /** `<file>#<key>`. */
  readonly place: string;
}

/** A text at one time, with the language that it is inherited from. */
function TextCell({
  locales,
  language,
  place,
}: PlaceProps & { readonly locales: DefinitionFiles }): ReactNode {
  const found = effectiveText(locales, language, place);
  if (!found) return <td className="quiet-text">none</td>;
  return (
    <td lang={language}>
      {found.text}
      {found.inheritedFrom !== undefined && (
        <>
          <br />
          <small lang="en">from {nameOfLanguage(found.inheritedFrom)}</small>
        </>
      )}
    </td>
  );
}

interface ShownInProps extends PlaceProps {
  readonly before: DefinitionFiles;
  readonly after: DefinitionFiles;
}

/** The step and the question that show a text, with its language and key. */
function ShownIn({ before, after, language, place }: ShownInProps): ReactNode {
  const [file = '', key = ''] = place.split('#');
  const states = [after, before].map((locales) => ({ locales, language }));
  return (
    <>
      {nameOfText(file.replace(/\.json$/, ''), key, states)}
      <br />
      <small>
        {nameOfLanguage(language)} · <code>{place}</code>
      </small>
    </>
  );
}
