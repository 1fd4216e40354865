import { useMemo, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { localeChain } from '@stepwright/engine';
import { readLocaleList } from '@stepwright/engine/authoring';
import type { FileChange } from '../../contract/studio.ts';
import { ownMember, parseJson } from '../../lib/unknownValue.ts';
import type { TextAt } from '../compare/ChangedTexts.tsx';
import { effectiveText } from '../compare/effectiveText.ts';
import { ImpactView } from '../compare/ImpactView.tsx';
import { useDraft } from '../draft/DraftContext.ts';
import { listAcceptedAgain } from '../project/acceptedAgain.ts';
import { describeFileIn } from '../project/describeFile.ts';
import { findForbiddenFile } from '../project/findForbiddenFile.ts';
import { setInText } from '../project/editText.ts';
import { count } from '../project/names.ts';
import { projectOf, type Texts } from '../project/project.ts';
import { useStaff } from '../shell/session.ts';
import { AcceptedAgain } from './StaleAgreementVersions.tsx';
import { useTextRights } from '../texts/useTextRights.ts';

/** Lists the changes of a draft, each text and file with the way back to its state before, whatever was changed since. */
export function Touched(): ReactNode {
  const { state, apply } = useDraft();
  const rightTo = useTextRights();
  const { base, texts } = state;
  const again = useMemo(() => listAcceptedAgain(base, texts), [base, texts]);
  const takeBack = ({ language, text }: TextAt) => {
    const [file = '', key = ''] = text.split('#');
    if (!rightTo({ language, name: file.replace(/\.json$/, ''), key }).mayWrite) return undefined;
    return () => apply(`Take back ${text}`, withoutText(base, texts, { language, text }));
  };
  return (
    <section className="card" aria-labelledby="touched">
      <h2 id="touched">2. What does it touch?</h2>
      <ImpactView before={projectOf(base)} after={projectOf(texts)} takeBack={takeBack} />
      <AcceptedAgain again={again} />
      <details>
        <summary>{count(state.draft.changed.length, 'changed file')}</summary>
        <ul className="rows">
          {state.draft.changed.map((path) => (
            <ChangedFile key={path} path={path} />
          ))}
        </ul>
      </details>
    </section>
  );
}

function ChangedFile({ path }: { readonly path: string }): ReactNode {
  const { state, apply } = useDraft();
  const { roles } = useStaff();
  const isAdded = !state.base.has(path);
  const before = { path, text: state.base.get(path) ?? null };
  const name = describeFileIn(projectOf(state.texts), path);
  return (
    <li>
      <span>
        <Link to={`../files?file=${encodeURIComponent(path)}`}>{name}</Link>
        {isAdded && ' (new)'}
      </span>
      {findForbiddenFile(roles, state.texts, [before]) === undefined && (
        <button type="button" className="quiet" onClick={() => apply(`Take back ${path}`, [before])}>
          Take back all in it<span className="hidden-text"> {name}</span>
        </button>
      )}
    </li>
  );
}

/**
 * The changes that give a text, and the record of its translation, the values that they had. Languages that inherit it may have got the text of
 * before as their own, which no list shows: they inherit it again.
 */
function withoutText(base: Texts, texts: Texts, { language, text }: TextAt): readonly FileChange[] {
  const [name = '', key = ''] = text.split('#');
  const [before, after] = [projectOf(base).locales, projectOf(texts).locales];
  const list = readLocaleList(after);
  const heirs = Object.keys(list).filter(
    (tag) =>
      tag !== language &&
      localeChain(list, tag).includes(language) &&
      effectiveText(before, tag, text)?.text === effectiveText(after, tag, text)?.text,
  );
  return [language, ...heirs].flatMap((tag) => {
    const file = `locales/${tag}/${name}`;
    return [
      ...asBefore(base, texts, file, [key]),
      ...asBefore(base, texts, `locales/${tag}.translation.json`, ['texts', file, key]),
    ];
  });
}

function asBefore(base: Texts, texts: Texts, path: string, at: readonly string[]): readonly FileChange[] {
  const now = texts.get(path);
  if (now === undefined) return [];
  const before = at.reduce<unknown>(ownMember, parseJson(base.get(path) ?? '{}'));
  return [{ path, text: setInText(now, at, before) }];
}
