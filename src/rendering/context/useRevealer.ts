import { useLayoutEffect, useRef } from 'react';
import type { Revealer } from './StepFormContext.ts';
import { useStepForm } from './StepFormContext.ts';

/** Lets the form open what the component around hides. */
export function useRevealer(revealer: Revealer): void {
  const { revealers } = useStepForm();
  const latest = useRef(revealer);
  useLayoutEffect(() => {
    latest.current = revealer;
  });
  useLayoutEffect(() => {
    const reveal: Revealer = (pointer) => latest.current(pointer);
    revealers.add(reveal);
    return () => {
      revealers.delete(reveal);
    };
  }, [revealers]);
}
