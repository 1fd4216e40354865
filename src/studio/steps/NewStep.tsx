import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { useDraft } from '../draft/DraftContext.ts';
import { insertInText } from '../project/editText.ts';
import { nameOfLanguage } from '../project/names.ts';
import { nameFromLabel, setTexts } from '../project/stepEdits.ts';
import { rootLanguages, titleOfStep } from './stepTexts.ts';
import { useView } from './useView.ts';

/** Adds a step with one question to a flow, in all markets: its definition, its texts and its samples. */
export function NewStep(): ReactNode {
  const { state, apply } = useDraft();
  const { files, locales, resolution, language } = useView();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const [titles, setTitles] = useState<Readonly<Record<string, string>>>({});
  const [after, setAfter] = useState('');
  const languages = rootLanguages(locales);
  const title = titles[languages[0] ?? ''] ?? '';
  const id = nameFromLabel(title).replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const isTaken = files.has(`base/steps/${id}.json`);
  const apply_ = resolution.definition.flows['apply'];
  if (!isOpen)
    return (
      <button type="button" className="wide-button" onClick={() => setOpen(true)}>
        New step
      </button>
    );
  const add = () => {
    const flowPath = 'schemas/base/flows/apply.json';
    const flow = state.texts.get(flowPath) ?? '{}';
    const entries = (
      JSON.parse(flow) as { readonly steps: readonly { readonly id: string; readonly when?: string }[] }
    ).steps;
    const index = entries.findIndex((entry) => entry.id === after);
    const before = entries[index];
    const markets = [
      ...new Set([...files.keys()].flatMap((path) => /^samples\/([^/]+)\//.exec(path)?.[1] ?? [])),
    ];
    const step = {
      $schema: '../../meta/step.schema.json',
      id,
      kind: 'form',
      ...(resolution.definition.steps[after]?.section !== undefined && {
        section: resolution.definition.steps[after]?.section,
      }),
      schema: {
        type: 'object',
        properties: {
          company: {
            type: 'object',
            properties: { [nameFromLabel(title)]: { type: 'string', maxLength: 80 } },
          },
        },
      },
      actions: ['continue', 'back'],
    };
    const name = nameFromLabel(title);
    const sample = {
      $schema: '../../meta/sample.schema.json',
      valid: [
        { name: 'an answer', answers: { company: { [name]: 'An answer' } } },
        { name: 'nothing', answers: {} },
      ],
      invalid: [
        {
          name: 'too long',
          answers: { company: { [name]: 'x'.repeat(81) } },
          errors: { [`/company/${name}`]: 'maxLength' },
        },
      ],
    };
    apply(`Add the step “${title}”`, [
      { path: `schemas/base/steps/${id}.json`, text: format(step) },
      {
        path: flowPath,
        text: insertInText(
          flow,
          ['steps'],
          {
            id,
            step: id,
            path: `/get-started/${id}`,
            ...(before?.when !== undefined && { when: before.when }),
          },
          index === -1 ? entries.length : index + 1,
        ),
      },
      ...markets.map((market) => ({ path: `schemas/samples/${market}/${id}.json`, text: format(sample) })),
      ...languages.map((tag) =>
        setTexts(state.texts, `locales/${tag}/steps.json`, {
          [`${id}.title`]: titles[tag]?.trim() || title.trim(),
          [`${id}.company.${name}.label`]: titles[tag]?.trim() || title.trim(),
        }),
      ),
    ]);
    setOpen(false);
    void navigate(`/drafts/${state.draft.id}/steps/${id}`);
  };
  return (
    <form
      className="add-form"
      aria-label="New step"
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
    >
      <h3>New step</h3>
      {languages.map((tag) => (
        <label key={tag}>
          Title in {nameOfLanguage(tag)}
          <input
            lang={tag}
            value={titles[tag] ?? ''}
            onChange={({ target }) => setTitles({ ...titles, [tag]: target.value })}
          />
        </label>
      ))}
      <label>
        After
        <select value={after} onChange={({ target }) => setAfter(target.value)}>
          <option value="">choose a step</option>
          {apply_?.steps.map(({ id: entry, step }) => (
            <option key={entry} value={entry}>
              {titleOfStep(locales, language, step) || entry}
            </option>
          ))}
        </select>
      </label>
      <p className="quiet-text">
        It begins with one question, is asked in all markets, and has samples that you can change.
      </p>
      {isTaken && <p className="field-error">There is a step “{id}” already.</p>}
      <div className="actions">
        <button type="submit" className="primary" disabled={title.trim() === '' || after === '' || isTaken}>
          Add it
        </button>
        <button type="button" onClick={() => setOpen(false)}>
          Cancel
        </button>
      </div>
    </form>
  );
}

const format = (json: unknown): string => `${JSON.stringify(json, undefined, 2)}\n`;
