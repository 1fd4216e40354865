import { useId, type ReactNode } from 'react';
import { pathToPointer, type StepDefinition } from '@stepwright/engine';
import type { RuleName } from '../project/caseRules.ts';
import type { JsonPath } from '../project/editText.ts';
import { Origin } from './LayerChoice.tsx';
import { SettingFault, useSettingFault } from './SettingFault.tsx';
import { useStepChange } from './useStepChange.ts';
import { Helped } from '../help/Helped.tsx';
import type { HelpId } from '../help/helpTexts.ts';

interface LimitsOfType {
  readonly help: HelpId;
  readonly rows: readonly (readonly [key: RuleName, name: string])[];
}

const OF_NUMBER: LimitsOfType = {
  help: 'limitNumber',
  rows: [
    ['minimum', 'At least'],
    ['maximum', 'At most'],
  ],
};

const OF_TEXT: LimitsOfType = {
  help: 'limitLength',
  rows: [
    ['minLength', 'Fewest characters'],
    ['maxLength', 'Most characters'],
  ],
};

const OF_LIST: LimitsOfType = {
  help: 'limitItems',
  rows: [
    ['minItems', 'At least items'],
    ['maxItems', 'At most items'],
  ],
};

/** The limits by the type of the answer. */
export const LIMITS: ReadonlyMap<string, LimitsOfType> = new Map([
  ['string', OF_TEXT],
  ['integer', OF_NUMBER],
  ['number', OF_NUMBER],
  ['array', OF_LIST],
]);

interface LimitsProps {
  readonly step: StepDefinition;
  readonly at: JsonPath;
  readonly schema: Readonly<Record<string, unknown>>;
  /** The layer that a value of the step is from. */
  readonly originOf: (path: JsonPath) => string | undefined;
}

/** The limits of a question's answer, and whether it is sensitive. */
export function Limits({ step, at, schema, originOf }: LimitsProps): ReactNode {
  const { set } = useStepChange(step);
  const settingFault = useSettingFault(step);
  const faultOf = (key: string) => settingFault(['schema', ...at, key]);
  // One of several choices has neither a length nor a size.
  const isChoice = schema['enum'] !== undefined || schema['const'] !== undefined;
  const limits = isChoice ? undefined : LIMITS.get(String(schema['type']));
  const setLimit = (key: RuleName) => (value: number | undefined) =>
    set(`Change the limit of ${pointerOf(at)}`, [[['schema', ...at, key], value]]);
  const isSensitive = schema['sensitive'] === true;
  return (
    <>
      {limits && (
        <Helped about={limits.help}>
          <div className="pair-fields">
            {limits.rows.map(([key, name]) => (
              <Limit key={key} name={name} value={schema[key]} fault={faultOf(key)} onChange={setLimit(key)}>
                {schema[key] !== undefined && <Origin folder={originOf(['schema', ...at, key])} />}
              </Limit>
            ))}
          </div>
        </Helped>
      )}
      <Helped about="sensitive">
        <label className="check">
          <input
            type="checkbox"
            checked={isSensitive}
            onChange={({ target }) =>
              set(`Sensitive: ${pointerOf(at)}`, [
                [['schema', ...at, 'sensitive'], target.checked ? true : undefined],
              ])
            }
          />
          Sensitive: masked, encrypted, never kept in the browser
        </label>
      </Helped>
    </>
  );
}

/** The pointer of the answer that the schema at a path describes. */
const pointerOf = (at: JsonPath): string =>
  pathToPointer(
    at.flatMap((key, index) => {
      if (at[index - 1] === 'properties') return [String(key)];
      return key === 'items' ? ['*'] : [];
    }),
  );

interface LimitProps {
  readonly name: string;
  readonly value: unknown;
  /** Why it cannot be changed. */
  readonly fault: string | undefined;
  readonly onChange: (value: number | undefined) => void;
  /** Where the value is from. */
  readonly children: ReactNode;
}

function Limit({ name, value, fault, onChange, children }: LimitProps): ReactNode {
  const id = useId();
  return (
    <div>
      <label>
        {name}
        <input
          type="number"
          disabled={fault !== undefined}
          aria-describedby={fault === undefined ? undefined : id}
          value={typeof value === 'number' ? value : ''}
          onChange={({ target }) => onChange(target.value === '' ? undefined : Number(target.value))}
        />
        {children}
      </label>
      <SettingFault id={id} fault={fault} />
    </div>
  );
}
