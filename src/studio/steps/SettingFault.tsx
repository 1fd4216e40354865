import type { ReactNode } from 'react';
import type { StepDefinition } from '@stepwright/engine';
import type { JsonPath } from '../project/editText.ts';
import { findSettingFault } from '../project/findSettingFault.ts';
import { useLayer } from './LayerChoice.tsx';
import { useStepChange } from './useStepChange.ts';
import { useView } from './useView.ts';

/** Returns why the chosen layer cannot change a value of a step; undefined if it can, and as long as no layer is chosen. */
export function useSettingFault(step: StepDefinition): (path: JsonPath) => string | undefined {
  const { place, texts } = useStepChange(step);
  const { view } = useView();
  const isChosen = useLayer() !== undefined;
  return (path) => (isChosen ? findSettingFault(texts, view, place, path) : undefined);
}

interface SettingFaultProps {
  readonly fault: string | undefined;
  /** For the field that it describes. */
  readonly id?: string;
}

/** The reason why a setting cannot be changed. */
export function SettingFault({ fault, id }: SettingFaultProps): ReactNode {
  if (fault === undefined) return null;
  return (
    <small id={id} className="setting-fault">
      {fault}
    </small>
  );
}
