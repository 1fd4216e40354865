import type { ReactNode } from 'react';
import type { StepDefinition } from '@stepwright/engine';
import { ownMember } from '../../lib/unknownValue.ts';
import { kindOf } from '../project/kindOf.ts';
import { KINDS } from '../project/palette.ts';
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
  return (
    <Helped about="kind">
      <label>
        Kind
        <select value={kind?.id ?? ''} onChange={({ target }) => setKindTo(target.value)}>
          {!kind && <option value="">{rule ? `rule “${rule}”` : 'its own shape (see JSON)'}</option>}
          {KINDS.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
        {rule !== undefined && <small>checked by the rule “{rule}”</small>}
      </label>
    </Helped>
  );
}

function useKindChange({ step, pointer }: KindFieldProps): (id: string) => void {
  const { place, texts, apply } = useStepChange(step);
  const { view } = useView();
  return (id) => {
    const kind = KINDS.find((one) => one.id === id);
    const without = () => resolveWithout(texts, view, stepFile(place)).steps[step.id];
    const below = place.folder === 'base' ? undefined : without();
    const change = kind && setKind(texts, place, { step, below, pointer, kind });
    if (change) apply(`Make ${pointer} a ${kind.name.toLowerCase()}`, [change]);
  };
}
