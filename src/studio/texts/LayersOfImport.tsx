import { useId, useMemo, useState, type ReactNode } from 'react';
import { useDraft } from '../draft/DraftContext.ts';
import { useStaff } from '../shell/session.ts';
import type { ImportedText } from './heldStores.ts';
import { layerReachesOf } from './layersOfText.ts';

interface LayersOfImportProps {
  readonly imported: ImportedText;
  readonly onChoose: (id: string) => void;
}

/** Gives an imported text to one market, portal or partner only: those that can have it are found once the choice is opened. */
export function LayersOfImport({ imported, onChoose }: LayersOfImportProps): ReactNode {
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        Only a market, a portal or a partner…
        <span className="hidden-text"> {imported.written.key}</span>
      </summary>
      {isOpen && <Layers imported={imported} onChoose={onChoose} />}
    </details>
  );
}

function Layers({ imported, onChoose }: LayersOfImportProps): ReactNode {
  const { texts } = useDraft().state;
  const { roles } = useStaff();
  const [chosen, setChosen] = useState<string>();
  const reaches = useMemo(() => layerReachesOf(texts, roles, imported), [texts, roles, imported]);
  const touches = useId();
  const reach = reaches.find(({ id }) => id === chosen) ?? reaches[0];
  const { key } = imported.written;
  if (!reach) return <p>None of them can have a text of its own here.</p>;
  return (
    <div>
      <select
        aria-label={`Layer of ${key}`}
        aria-describedby={touches}
        value={reach.id}
        onChange={({ target }) => setChosen(target.value)}
      >
        {reaches.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <small id={touches}>{reach.touches}</small>
      <button type="button" onClick={() => onChoose(reach.id)}>
        Change it there<span className="hidden-text">: {key}</span>
      </button>
    </div>
  );
}
