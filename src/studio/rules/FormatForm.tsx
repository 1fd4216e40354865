import type { ReactNode } from 'react';
import { listReasons } from '@stepwright/validators';
import { mayChangeFile } from '../../contract/staff.ts';
import { parseJson } from '../../lib/unknownValue.ts';
import { useDraft } from '../draft/DraftContext.ts';
import { Helped } from '../help/Helped.tsx';
import { useStaff } from '../shell/session.ts';
import { FormatExamples } from './FormatExamples.tsx';
import { partIdsAt } from './partIds.ts';
import { sayItem } from './sayFormat.ts';
import { TryValue } from './TryValue.tsx';
import { verdictOf, type Declared } from './tryFormat.ts';
import { ValueTable } from './ValueTable.tsx';

interface FormatFormProps {
  readonly declared: Declared;
  /** The files of its declaration. */
  readonly paths: readonly string[];
  readonly texts: Readonly<Record<string, string>>;
  /** The words that are sought at first. */
  readonly find: string | undefined;
}

/** A declared format by form: its parts and checksums in words, beside its examples, which are tried as it is changed. */
export function FormatForm({ declared, paths, texts, find = '' }: FormatFormProps): ReactNode {
  const { state } = useDraft();
  const { roles } = useStaff();
  const verdict = verdictOf(declared);
  const faultOf = (text: string): string | undefined => {
    const code = verdict(text);
    return code === undefined ? undefined : `${texts[code] ?? code} (${code})`;
  };
  return paths.map((path) => {
    const file = parseJson(state.texts.get(path) ?? '{}');
    return (
      <section key={path} className="format-form" aria-label={path}>
        <Helped about="formatParts" isList>
          <ValueTable
            path={path}
            find={find}
            without={['examples']}
            sayItem={(at) => sayItem(file, at)}
            partsAt={(at) => partIdsAt(file, at) ?? partIdsAt(declared, at)}
          />
        </Helped>
        <div className="format-trials">
          <TryValue faultOf={faultOf} />
          <FormatExamples
            {...{ path, verdict, texts }}
            isReadOnly={!mayChangeFile(roles, path)}
            codes={codesOf(declared)}
          />
        </div>
      </section>
    );
  });
}

/** The codes that a format may give; none while it cannot be carried out. */
function codesOf(declared: Declared): readonly string[] {
  try {
    return listReasons(declared).map((reason) => `${declared.id}.${reason}`);
  } catch {
    return [];
  }
}
