import { useRef, type ReactNode } from 'react';
import { pathToPointer } from '@stepwright/engine';
import { isList, isRecord, ownMember, parseJson, textOf } from '../../lib/unknownValue.ts';
import { Helped } from '../help/Helped.tsx';
import { useDraft } from '../draft/DraftContext.ts';
import { insertInText, setInText, type JsonPath } from '../project/editText.ts';
import { UNUSABLE, type Verdict } from './tryFormat.ts';

interface FormatExamplesProps {
  readonly path: string;
  readonly isReadOnly: boolean;
  readonly verdict: Verdict;
  /** The reasons for which the format may refuse a text, as codes. */
  readonly codes: readonly string[];
  readonly texts: Readonly<Record<string, string>>;
}

/** The examples of a format, to change in place. Each shows at once whether the rule treats it as declared. */
export function FormatExamples(props: FormatExamplesProps): ReactNode {
  const { path, verdict, isReadOnly, codes, texts } = props;
  const { state, apply } = useDraft();
  const section = useRef<HTMLDivElement>(null);
  const text = state.texts.get(path) ?? '{}';
  const examples = examplesOf(parseJson(text));
  const wrong = examples.filter(({ value, code }) => verdict(value) !== code);
  const change = (label: string, changed: string) => apply(label, [{ path, text: changed }]);
  const add = (list: 'valid' | 'invalid') => {
    const item = list === 'valid' ? '' : { value: '', code: codes[0] ?? '' };
    change('Add an example', insertInText(text, ['examples', list], item));
    requestAnimationFrame(() =>
      [...(section.current?.querySelectorAll<HTMLElement>(`[data-list="${list}"] input`) ?? [])]
        .at(-1)
        ?.focus(),
    );
  };
  return (
    <div className="format-examples" ref={section}>
      <Helped about="formatExamples" isList>
        <output className={wrong.length === 0 ? 'notice good' : 'notice error'}>
          {sayWrong(wrong, examples.length)}
        </output>
        {(['valid', 'invalid'] as const).map((list) => (
          <section key={list} data-list={list} aria-label={TITLES[list]}>
            <h3>{TITLES[list]}</h3>
            <ul>
              {examples
                .filter((one) => one.list === list)
                .map((one, index, all) => (
                  <ExampleRow
                    key={pathToPointer(one.path)}
                    {...{ codes, texts, isReadOnly }}
                    example={one}
                    name={`${TITLES[list]} ${index + 1}`}
                    found={verdict(one.value)}
                    isOnly={all.length === 1}
                    onChange={(at, value) => change('Change an example', setInText(text, at, value))}
                  />
                ))}
            </ul>
            {!isReadOnly && (
              <button type="button" onClick={() => add(list)}>
                Add one that is {TITLES[list].toLowerCase()}
              </button>
            )}
          </section>
        ))}
      </Helped>
    </div>
  );
}

const TITLES = { valid: 'Accepted', invalid: 'Refused' } as const;

function sayWrong(wrong: readonly Example[], all: number): string {
  if (wrong.length === 0) return `✓ All ${all} examples are as declared`;
  const values = wrong.map(({ value }) => `“${value}”`).join(', ');
  return `✗ ${wrong.length} of ${all} examples are not as declared: ${values}`;
}

export interface Example {
  readonly list: 'valid' | 'invalid';
  readonly path: JsonPath;
  readonly value: string;
  /** The code that it is refused with; undefined for one that is accepted. */
  readonly code: string | undefined;
}

/** The examples of a format's file. */
export function examplesOf(file: unknown): readonly Example[] {
  const examples = ownMember(file, 'examples');
  const [valid, invalid] = [ownMember(examples, 'valid'), ownMember(examples, 'invalid')];
  return [
    ...(isList(valid) ? valid : []).map((value, index) => ({
      list: 'valid' as const,
      path: ['examples', 'valid', index],
      value: textOf(value),
      code: undefined,
    })),
    ...(isList(invalid) ? invalid : []).filter(isRecord).map((one, index) => ({
      list: 'invalid' as const,
      path: ['examples', 'invalid', index],
      value: textOf(one['value']),
      code: textOf(one['code']),
    })),
  ];
}

interface ExampleRowProps extends Pick<FormatExamplesProps, 'codes' | 'texts' | 'isReadOnly'> {
  readonly example: Example;
  readonly name: string;
  readonly found: string | undefined;
  /** Whether its list has no other. */
  readonly isOnly: boolean;
  readonly onChange: (path: JsonPath, value: unknown) => void;
}

function ExampleRow(props: ExampleRowProps): ReactNode {
  const { example, name, found, isOnly, isReadOnly, codes, texts, onChange } = props;
  const { list, path, value, code } = example;
  const say = (one: string) => (texts[one] === undefined ? one : `${texts[one]} (${one})`);
  return (
    <li>
      <input
        aria-label={name}
        value={value}
        readOnly={isReadOnly}
        aria-invalid={found !== code}
        onChange={({ target }) => onChange(list === 'valid' ? path : [...path, 'value'], target.value)}
      />
      {!isReadOnly && (
        <button
          type="button"
          aria-label={`Remove ${name}`}
          disabled={isOnly}
          title={isOnly ? 'A format has one at least.' : undefined}
          onClick={() => onChange(path, undefined)}
        >
          Remove
        </button>
      )}
      {code !== undefined && (
        <select
          aria-label={`Reason of ${name}`}
          value={code}
          disabled={isReadOnly}
          onChange={({ target }) => onChange([...path, 'code'], target.value)}
        >
          {[...new Set([...codes, code])].map((one) => (
            <option key={one} value={one}>
              {say(one)}
            </option>
          ))}
        </select>
      )}
      <small className={found === code ? undefined : 'field-error'}>{sayResult(found, code, say)}</small>
    </li>
  );
}

function sayResult(
  found: string | undefined,
  code: string | undefined,
  say: (code: string) => string,
): string {
  if (found === UNUSABLE) return '✗ The rule cannot be carried out.';
  if (found === code) return code === undefined ? '✓ accepted' : '✓ refused for this reason';
  return found === undefined ? '✗ It is accepted now.' : `✗ It is refused: ${say(found)}`;
}
