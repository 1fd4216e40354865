import type { ReactNode } from 'react';
import type { Json } from '@stepwright/engine';
import { isSameJson } from '../../lib/isSameJson.ts';
import { isList } from '../../lib/unknownValue.ts';
import { Helped } from '../help/Helped.tsx';
import { isEmptyRule, type CaseRule, type RuleName } from '../project/caseRules.ts';
import { KINDS } from '../project/palette.ts';
import { asJson, membersOf } from '../project/schemaPath.ts';
import { FormatOptions } from './FormatOptions.tsx';
import { LIMITS } from './Limits.tsx';
import { PatternField } from './PatternField.tsx';
import { nameOfFormat } from './declaredKinds.tsx';
import { useView } from './useView.ts';

interface RuleInputsProps {
  /** The schema that asks the question. */
  readonly schema: Readonly<Record<string, unknown>>;
  readonly rule: CaseRule;
  readonly nameOf: (value: Json) => string;
  readonly onChange: (rule: CaseRule) => void;
  /** Beside the pattern, if there is one: the sentence that people read whose answer does not fit it. */
  readonly patternText: ReactNode;
}

/** The rule of a question in one case: whether it is needed, its limits, its format, and the answers that are allowed. */
export function RuleInputs({ schema, rule, nameOf, onChange, patternText }: RuleInputsProps): ReactNode {
  const set = (changes: Readonly<Partial<Record<RuleName, Json | undefined>>>) => {
    const all = Object.entries({ ...rule.rules, ...changes });
    const rules = Object.fromEntries(
      all.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
    );
    onChange({ ...rule, rules });
  };
  const values = valuesOf(schema);
  return (
    <div className="rule-inputs">
      <Helped about="caseRequired">
        <label className="check">
          <input
            type="checkbox"
            data-missing={isEmptyRule(rule)}
            checked={rule.isRequired}
            onChange={({ target }) => onChange({ ...rule, isRequired: target.checked })}
          />
          Needs an answer then
        </label>
      </Helped>
      {values ? (
        <AllowedValues values={values} rule={rule} nameOf={nameOf} onSet={set} />
      ) : (
        <>
          <CaseLimits schema={schema} rule={rule} onSet={set} />
          {schema['type'] === 'string' && (
            <TextRules schema={schema} rule={rule} onSet={set} patternText={patternText} />
          )}
        </>
      )}
    </div>
  );
}

interface FieldProps extends Pick<RuleInputsProps, 'rule'> {
  readonly onSet: (changes: Readonly<Partial<Record<RuleName, Json | undefined>>>) => void;
}

/** The answers that a question has to choose from; undefined if it is written. */
function valuesOf({ type, enum: values }: Readonly<Record<string, unknown>>): readonly Json[] | undefined {
  if (isList(values)) return values.map(asJson);
  return type === 'boolean' ? [true, false] : undefined;
}

function CaseLimits({ schema, rule, onSet }: FieldProps & Pick<RuleInputsProps, 'schema'>): ReactNode {
  const limits = LIMITS.get(String(schema['type']));
  if (!limits) return null;
  return (
    <Helped about="caseLimit">
      <div className="pair-fields">
        {limits.rows.map(([key, name]) => (
          <label key={key}>
            {name}
            <span className="hidden-text"> then</span>
            <input
              type="number"
              value={typeof rule.rules[key] === 'number' ? rule.rules[key] : ''}
              onChange={({ target }) =>
                onSet({ [key]: target.value === '' ? undefined : Number(target.value) })
              }
            />
          </label>
        ))}
      </div>
    </Helped>
  );
}

/** The format of a text with its options, and its pattern. */
function TextRules({
  schema,
  rule,
  onSet,
  patternText,
}: FieldProps & Pick<RuleInputsProps, 'schema' | 'patternText'>): ReactNode {
  const { format = schema['format'], formatOptions, pattern } = rule.rules;
  return (
    <>
      <FormatField rule={rule} onSet={onSet} />
      {typeof format === 'string' && (
        <FormatOptions
          name={format}
          options={membersOf(formatOptions) ?? {}}
          // Options count only beside the name of their format.
          onSet={(options) =>
            onSet(
              Object.keys(options).length > 0
                ? { format, formatOptions: options }
                : { formatOptions: undefined },
            )
          }
        />
      )}
      <PatternField
        pattern={typeof pattern === 'string' ? pattern : undefined}
        onSet={(next) => onSet({ pattern: next })}
      />
      {typeof pattern === 'string' && patternText}
    </>
  );
}

/** The formats of the kinds of questions, those that the market has options for, and those that it declares. */
function FormatField({ rule, onSet }: FieldProps): ReactNode {
  const { formats, definition } = useView().resolution;
  const { format } = rule.rules;
  const own = typeof format === 'string' ? format : '';
  const known = KINDS.flatMap(({ schema }) =>
    typeof schema['format'] === 'string' ? [schema['format']] : [],
  );
  const all = [
    ...new Set([
      ...(own === '' ? [] : [own]),
      ...known,
      ...Object.keys({ ...definition.market.formats, ...formats }),
    ]),
  ];
  return (
    <Helped about="caseFormat">
      <label>
        Written as, then
        <select
          value={own}
          onChange={({ target }) =>
            onSet({ format: target.value === '' ? undefined : target.value, formatOptions: undefined })
          }
        >
          <option value="">anything</option>
          {all
            .map((id) => ({ id, name: nameOfFormat(id, formats) }))
            .toSorted((one, other) => one.name.localeCompare(other.name))
            .map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
        </select>
      </label>
    </Helped>
  );
}

interface AllowedValuesProps extends FieldProps, Pick<RuleInputsProps, 'nameOf'> {
  readonly values: readonly Json[];
}

/** One answer is written as exactly that, several as a list, and all as no rule. */
function AllowedValues({ values, rule, nameOf, onSet }: AllowedValuesProps): ReactNode {
  const { enum: several, const: only } = rule.rules;
  const allowed = only === undefined ? (isList(several) ? several.map(asJson) : []) : [only];
  const isAllowed = (value: Json) => allowed.some((one) => isSameJson(one, value));
  const change = (value: Json, isNow: boolean) => {
    const next = values.filter((one) => (isSameJson(one, value) ? isNow : isAllowed(one)));
    const [first] = next;
    const isAll = next.length === 0 || next.length === values.length;
    onSet({
      const: next.length === 1 && first !== undefined ? first : undefined,
      enum: isAll || next.length === 1 ? undefined : next,
    });
  };
  return (
    <Helped about="caseValues">
      <fieldset className="add-choices">
        <legend>Only these answers then</legend>
        {values.map((value) => (
          <label key={JSON.stringify(value)} className="check">
            <input
              type="checkbox"
              checked={isAllowed(value)}
              onChange={({ target }) => change(value, target.checked)}
            />
            {nameOf(value)}
          </label>
        ))}
      </fieldset>
    </Helped>
  );
}
