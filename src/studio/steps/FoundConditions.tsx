import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { idOfCondition } from '../flow/Conditions.tsx';
import type { FoundCondition } from '../flow/findConditions.ts';
import { nameOfFlow } from '../project/names.ts';

interface FoundConditionsProps {
  readonly found: readonly FoundCondition[];
  /** The address of the page of a flow. */
  readonly addressOf: (flow: string) => string;
}

/** The conditions of flows that were found, each with what it says; a press opens the flow at it. */
export function FoundConditions({ found, addressOf }: FoundConditionsProps): ReactNode {
  if (found.length === 0) return null;
  return (
    <section aria-label="Conditions found">
      <h2>Conditions</h2>
      <ol>
        {found.map(({ flow, name, said }) => (
          <li key={`${flow} ${name}`}>
            <Link to={`${addressOf(flow)}#${idOfCondition(name)}`}>
              <span>{said ?? name}</span>
              <small>
                {name} · in {nameOfFlow(flow)}
              </small>
            </Link>
          </li>
        ))}
      </ol>
    </section>
  );
}
