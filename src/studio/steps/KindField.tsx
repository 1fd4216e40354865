import type { ReactNode } from 'react';
import type { StepDefinition } from '@stepwright/engine';
import { ownMember } from '../../lib/unknownValue.ts';
import { kindOf } from '../project/kindOf.ts';
import { KINDS, type Kind } from '../project/palette.ts';
import { membersOf, namesOf, schemaPathOf, valueIn } from '../project/schemaPath.ts';
import { resolveWithout } from '../project/resolved.ts';
import { setKind } from '../project/stepEdits.ts';
import { stepFile } from '../project/stepPlace.ts';
import { useStepChange } from './useStepChange.ts';
import { useView } from './useView.ts';
import { Helped } from '../help/Helped.tsx';

interface KindFieldProps {
  readonly step: StepDefinition;
  readonly pointer: string;
}

/** A choice of the kind of a question, with the rule that checks its answer. */
export function KindField({ step, pointer }: KindFieldProps): ReactNode {
  const schema = membersOf(valueIn(step.schema, schemaPathOf(step.schema, pointer) ?? []));
  const kind = schema && kindOf(schema, membersOf(valueIn(step.ui, namesOf(pointer))));
  const format = ownMember(schema, 'format');
  const rule = typeof format === 'string' ? format : undefined;
  const setKindTo = useKindChange({ step, pointer });
  const others = Object.keys(useView().resolution.formats).filter(isOwnKind);
  const value = kind?.id ?? valueOfFormat(others.find((id) => id === rule));
  return (
    <Helped about="kind">
      <label>
        Kind
        <select value={value} onChange={({ target }) => setKindTo(target.value)}>
          {value === '' && <option value="">{rule ? `rule “${rule}”` : 'its own shape (see JSON)'}</option>}
          {KINDS.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
          <optgroup label="Declared formats">
            {others.map((id) => (
              <option key={id} value={valueOfFormat(id)}>
                {id}
              </option>
            ))}
          </optgroup>
        </select>
        {rule !== undefined && <small>checked by the rule “{rule}”</small>}
      </label>
    </Helped>
  );
}

/** Whether no kind of question has a format already. */
const isOwnKind = (format: string): boolean => !KINDS.some(({ schema }) => schema['format'] === format);

const valueOfFormat = (id: string | undefined): string => (id === undefined ? '' : `format ${id}`);

/** A question whose answer a declared format checks. A secret one says so itself. */
function kindOfFormat(id: string, declared: object): Pick<Kind, 'name' | 'schema' | 'ui'> {
  const isSecret = ownMember(declared, 'sensitive') === true;
  return { name: id, schema: { type: 'string', format: id, ...(isSecret && { sensitive: true }) } };
}

function useKindChange({ step, pointer }: KindFieldProps): (id: string) => void {
  const { place, texts, apply } = useStepChange(step);
  const { view, resolution } = useView();
  return (id) => {
    const format = Object.keys(resolution.formats).find((one) => valueOfFormat(one) === id);
    const declared = format === undefined ? undefined : resolution.formats[format];
    const kind =
      format !== undefined && declared ? kindOfFormat(format, declared) : KINDS.find((one) => one.id === id);
    const without = () => resolveWithout(texts, view, stepFile(place)).steps[step.id];
    const below = place.folder === 'base' ? undefined : without();
    const change = kind && setKind(texts, place, { step, below, pointer, kind });
    if (change) apply(`Make ${pointer} a ${kind.name.toLowerCase()}`, [change]);
  };
}
