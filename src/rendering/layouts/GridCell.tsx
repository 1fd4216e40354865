import { use, useMemo } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import type { FieldTemplateProps } from '@rjsf/utils';
import { pathToPointer } from '@stepwright/engine';
import { FieldContext } from '../context/FieldContext.ts';
import { useStepForm } from '../context/StepFormContext.ts';
import { FieldError } from '../errors/FieldError.tsx';
import type { LabelKind } from '../schema/labelKind.ts';
import { type FieldTexts } from '../context/say.ts';
import { isBare, useQuestion } from '../texts/useQuestion.ts';
import { RowContext } from './GridContext.ts';

/** The input of one question in its row of a grid. */
export function GridCell(props: FieldTemplateProps): ReactNode {
  return isBare(props) ? props.children : <Cell {...props} />;
}

function Cell(props: FieldTemplateProps) {
  const { id, children } = props;
  const { path, texts, error, context, kind, isNeeded } = useQuestion(props);
  const labelled = useMemo(
    () => (kind === 'own' ? { ...context, labelledBy: `${id}__label` } : context),
    [context, kind, id],
  );
  return (
    <div className={kind === 'own' ? 'sw-field sw-own' : 'sw-field'} data-pointer={pathToPointer(path)}>
      <div className="sw-head">
        <CellLabel id={id} kind={kind} text={texts.label} required={isNeeded} />
        {texts.hint !== undefined && (
          <p id={`${id}__hint`} className="sw-hint">
            {texts.hint}
          </p>
        )}
      </div>
      <div>
        <FieldContext value={labelled}>{children}</FieldContext>
      </div>
      <CellError id={id} path={path} reason={error} texts={texts} />
    </div>
  );
}

interface CellLabelProps {
  readonly id: string;
  readonly kind: LabelKind;
  readonly text: string;
  readonly required: boolean;
}

/** Names the input by its row and its column; a card has the row as its heading, so that only the column is in sight. */
function CellLabel({ id, kind, text, required }: CellLabelProps): ReactNode {
  const { t } = useStepForm();
  const row = use(RowContext);
  const content = (
    <>
      {row && <span className="sw-unseen">{row.name}, </span>}
      {text}
      {!required && kind !== 'own' && <span className="sw-optional"> {t('common:optional')}</span>}
    </>
  );
  const own = { id: `${id}__label`, className: 'sw-label' };
  // The widget shows its label itself, which names no row.
  if (kind === 'own')
    return (
      <span id={own.id} hidden>
        {content}
      </span>
    );
  if (kind === 'group') return <span {...own}>{content}</span>;
  return (
    <label {...own} htmlFor={id}>
      {content}
    </label>
  );
}

interface CellErrorProps {
  readonly id: string;
  readonly path: readonly (string | number)[];
  readonly reason: string | undefined;
  readonly texts: FieldTexts;
}

/** The problem below the row, with the name of its column. */
function CellError({ id, path, reason, texts }: CellErrorProps): ReactNode {
  const slots = use(RowContext)?.errors?.children ?? [];
  const slot = [...slots].find((one) => one instanceof HTMLElement && one.dataset['column'] === path.at(-1));
  if (!slot || reason === undefined) return null;
  return createPortal(
    <div className="sw-cell-error">
      <b>{texts.label}</b>
      <FieldError id={id} reason={reason} />
    </div>,
    slot,
  );
}
