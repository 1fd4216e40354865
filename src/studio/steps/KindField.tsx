import { useState, type ReactNode } from 'react';
import type { StepDefinition } from '@stepwright/engine';
import { ownMember } from '../../lib/unknownValue.ts';
import type { Kind } from '../project/kind.ts';
import { kindOf } from '../project/kindOf.ts';
import { KINDS } from '../project/palette.ts';
import { membersOf, namesOf, schemaPathOf, valueIn } from '../project/schemaPath.ts';
import { resolveWithout } from '../project/resolved.ts';
import { setKind } from '../project/stepEdits.ts';
import { stepFile } from '../project/stepPlace.ts';
import { DeclaredOptions, findFormatFault, nameOfFormat, useDeclaredKinds } from './declaredKinds.tsx';
import { SettingFault } from './SettingFault.tsx';
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
  const format = ownMember(schema, 'format');
  const rule = typeof format === 'string' ? format : undefined;
  const declared = useDeclaredKinds();
  const nameOfRule = useNameOfRule(rule);
  const { fault, setKindTo } = useKindChange({ step, pointer }, [...KINDS, ...declared]);
  const inPalette = schema && kindOf(schema, membersOf(valueIn(step.ui, namesOf(pointer))));
  const { id: value = '' } = inPalette ?? declared.find((one) => one.format === rule) ?? {};
  return (
    <Helped about="kind">
      <label>
        Kind
        <select value={value} onChange={({ target }) => setKindTo(target.value)}>
          {value === '' && <option value="">{nameOfRule ?? 'its own shape (see JSON)'}</option>}
          {KINDS.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
          <DeclaredOptions kinds={declared} />
        </select>
        {nameOfRule !== undefined && <small>checked by the rule “{nameOfRule}”</small>}
      </label>
      <SettingFault fault={fault} />
    </Helped>
  );
}

function useNameOfRule(format: string | undefined): string | undefined {
  const { formats } = useView().resolution;
  return format === undefined ? undefined : nameOfFormat(format, formats);
}

/** Gives the question another kind, unless some market of the layer does not have its format. */
function useKindChange({ step, pointer }: KindFieldProps, kinds: readonly Kind[]) {
  const { place, texts, apply } = useStepChange(step);
  const { view } = useView();
  const [fault, setFault] = useState<string>();
  const setKindTo = (id: string) => {
    const kind = kinds.find((one) => one.id === id);
    const found = findFormatFault(texts, place.folder, kind?.schema['format']);
    setFault(found);
    if (!kind || found !== undefined) return;
    const without = () => resolveWithout(texts, view, stepFile(place)).steps[step.id];
    const below = place.folder === 'base' ? undefined : without();
    const change = setKind(texts, place, { step, below, pointer, kind });
    if (change) apply(`Change the kind of ${pointer} to “${kind.name}”`, [change]);
  };
  return { fault, setKindTo };
}
