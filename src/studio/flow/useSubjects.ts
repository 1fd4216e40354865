import { useMemo } from 'react';
import { listLeaves, type FlowDefinition, type Json } from '@stepwright/engine';
import { isList, isRecord } from '../../lib/unknownValue.ts';
import { asJson } from '../project/schemaPath.ts';
import { textKey } from '../project/stepEdits.ts';
import { findText } from '../steps/stepTexts.ts';
import { useView } from '../steps/useView.ts';
import { ANY_ENTRY } from './conditions.ts';
import { sayWay } from './sayCondition.ts';

/** A value that conditions may ask about. */
export interface Subject {
  /** Its location in the context of conditions. */
  readonly path: readonly string[];
  readonly name: string;
  /** The values that it may have; undefined for any. */
  readonly values: readonly Json[] | undefined;
  readonly isNumber: boolean;
  /** Words for one of its values, if it has any. */
  readonly nameOfValue?: (value: Json) => string;
}

/** Everything that a condition of a flow may ask about: answers, features, the market, and whether there is an application. */
export function useSubjects(flow: FlowDefinition): readonly Subject[] {
  const { resolution, locales, language } = useView();
  return useMemo(() => {
    const { steps, market, portal } = resolution.definition;
    const answers = flow.steps.flatMap(({ step }) =>
      listLeaves(steps[step]?.schema ?? {})
        .filter(({ path }) => !path.some((name) => /^[[{]/.test(name)) && path.at(-1) !== ANY_ENTRY)
        .map(({ path, pointer, schema }): Subject => {
          const { type, enum: values, sensitive } = isRecord(schema) ? schema : {};
          const label = findText(locales, language, step, textKey(step, pointer, 'label'))?.text;
          return {
            path: ['answers', ...path],
            name:
              sensitive === true
                ? `${label ?? sayWay(path)} (sensitive)`
                : `${label ?? sayWay(path)} (${sayWay(path)})`,
            values: type === 'boolean' ? [true, false] : isList(values) ? values.map(asJson) : undefined,
            isNumber: type === 'number' || type === 'integer',
          };
        }),
    );
    const features = Object.keys({ ...portal.features, ...market.features }).map((name): Subject => ({
      path: ['config', 'features', name],
      name: `feature ${name}`,
      values: [true, false],
      isNumber: false,
    }));
    const facts: readonly Subject[] = [
      { path: ['market', 'country'], name: 'country of the market', values: undefined, isNumber: false },
      { path: ['market', 'currency'], name: 'currency of the market', values: undefined, isNumber: false },
      { path: ['application'], name: 'the application', values: undefined, isNumber: false },
    ];
    return [...new Map([...answers, ...features, ...facts].map((one) => [one.path.join('/'), one])).values()];
  }, [resolution, locales, language, flow]);
}
