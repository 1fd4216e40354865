import { useMemo, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { listLeaves, type StepDefinition } from '@stepwright/engine';
import type { DefinitionFiles } from '@stepwright/engine/authoring';
import type { ResolvedDefinition } from '../../product/definitions.ts';
import { isList } from '../../lib/unknownValue.ts';
import { useDraft } from '../draft/DraftContext.ts';
import { wordOf } from '../flow/sayCondition.ts';
import { kindOf } from '../project/kindOf.ts';
import { projectOf } from '../project/project.ts';
import { keyOfView, listViews, nameOfView, resolve, type View } from '../project/resolved.ts';
import { asJson, membersOf, namesOf, valueIn } from '../project/schemaPath.ts';
import { nameOfFormat } from '../steps/declaredKinds.tsx';
import { useAddressed } from '../shell/useAddressed.ts';
import { labelOf, nameOfStep, textOfValue, type TextsOf } from '../steps/stepTexts.ts';
import { count, sayPointer, withCapital } from '../project/names.ts';

/** The questions of one market in one portal, by step and pointer, each in words. */
type Asked = ReadonlyMap<string, ReadonlyMap<string, string>>;

interface Column {
  readonly view: View;
  readonly definition: ResolvedDefinition;
  readonly asked: Asked;
}

/** The select has this beside the steps. */
const DIFFERENCES = '';

/** Questions against all markets and portals: those of a step, or all that are not the same everywhere. */
export function Matrix(): ReactNode {
  const { state } = useDraft();
  const { files, locales } = projectOf(state.texts);
  const columns = useMemo(() => columnsOf(files, locales), [files, locales]);
  const steps = [...new Set(columns.flatMap(({ asked }) => [...asked.keys()]))];
  const [asked, setStep] = useAddressed('step', DIFFERENCES);
  const step = steps.includes(asked) ? asked : DIFFERENCES;
  const rows = listRows(columns, step === DIFFERENCES ? steps : [step]).filter(
    ({ differs }) => differs || step !== DIFFERENCES,
  );
  const language = columns[0]?.definition.market.locales[0] ?? '';
  return (
    <section className="card" aria-labelledby="matrix">
      <h2 id="matrix">Who is asked what</h2>
      <label>
        Questions
        <select value={step} onChange={({ target }) => setStep(target.value)}>
          <option value={DIFFERENCES}>of all steps: only what differs</option>
          {steps.map((one) => (
            <option key={one} value={one}>
              of {nameOfStep(locales, language, one)}
            </option>
          ))}
        </select>
      </label>
      <div className="scroll">
        <table>
          <thead>
            <tr>
              <th scope="col">Question</th>
              {columns.map(({ view }) => (
                <th key={keyOfView(view)} scope="col">
                  {nameOfView(view, files)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={`${row.step} ${row.pointer}`} className={row.differs ? 'differs' : undefined}>
                <th scope="row">
                  <QuestionLink locales={locales} row={row} columns={columns} />
                </th>
                {columns.map(({ view, asked }) => (
                  <td key={keyOfView(view)}>{asked.get(row.step)?.get(row.pointer) ?? 'not asked'}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {rows.length === 0 && (
        <p className="empty">
          {step === DIFFERENCES ? 'All markets ask the same.' : 'This step asks nothing.'}
        </p>
      )}
    </section>
  );
}

function columnsOf(files: DefinitionFiles, locales: DefinitionFiles): readonly Column[] {
  return listViews(files)
    .filter(({ cobrand }) => cobrand === undefined)
    .map((view) => {
      const { definition, formats } = resolve(files, view);
      const texts = { locales, language: definition.market.locales[0] ?? '' };
      const asked = new Map(
        Object.values(definition.steps).map((step) => [
          step.id,
          new Map(
            listLeaves(step.schema).map(
              (leaf) => [leaf.pointer, describe(leaf, step, { ...texts, formats })] as const,
            ),
          ),
        ]),
      );
      return { view, definition, asked };
    });
}

interface Row {
  readonly step: string;
  readonly pointer: string;
  readonly differs: boolean;
}

function listRows(columns: readonly Column[], steps: readonly string[]): readonly Row[] {
  return steps.flatMap((step) => {
    const pointers = new Set(columns.flatMap(({ asked }) => [...(asked.get(step)?.keys() ?? [])]));
    return [...pointers].map((pointer) => ({
      step,
      pointer,
      differs: new Set(columns.map(({ asked }) => asked.get(step)?.get(pointer))).size > 1,
    }));
  });
}

interface QuestionLinkProps {
  readonly locales: DefinitionFiles;
  readonly row: Row;
  readonly columns: readonly Column[];
}

/** The question's label, as a link to its settings in the first market that asks it. */
function QuestionLink({ locales, row: { step, pointer }, columns }: QuestionLinkProps): ReactNode {
  const { state } = useDraft();
  const asking = columns.find(({ asked }) => asked.get(step)?.has(pointer));
  const language = asking?.definition.market.locales[0] ?? '';
  const label = labelOf({ locales, language }, step, pointer);
  const search = new URLSearchParams({ question: pointer, ...(asking && { view: keyOfView(asking.view) }) });
  return (
    <>
      <Link to={`/drafts/${state.draft.id}/steps/${step}?${search.toString()}`}>
        {label ?? withCapital(sayPointer(pointer))}
      </Link>
      <br />
      <small>
        {nameOfStep(locales, language, step)} <code>{pointer}</code>
      </small>
    </>
  );
}

type Leaf = ReturnType<typeof listLeaves>[number];

function describe(
  { pointer, schema, required, always }: Leaf,
  { id, ui }: StepDefinition,
  texts: TextsOf & { readonly formats: Readonly<Record<string, object>> },
): string {
  const parts = membersOf(schema);
  const { format, enum: values } = schema;
  const kind = parts && kindOf(parts, membersOf(valueIn(ui, namesOf(pointer))));
  const byFormat = typeof format === 'string' ? nameOfFormat(format, texts.formats) : undefined;
  const answer = isList(values)
    ? count(values.length, 'choice')
    : (byFormat ?? kind?.name ?? 'its own shape');
  return [
    sayFixed({ pointer, schema }, id, texts) ?? answer,
    required ? 'needed' : 'optional',
    ...(always ? [] : ['by condition']),
  ].join(', ');
}

/** The only answer that a question may have, by its label; undefined for any other question. */
function sayFixed({ pointer, schema }: Pick<Leaf, 'pointer' | 'schema'>, step: string, texts: TextsOf) {
  const { const: fixed } = schema;
  return fixed === undefined
    ? undefined
    : `always “${textOfValue(texts, step, pointer, fixed) ?? wordOf(asJson(fixed))}”`;
}
