import { useState, useLayoutEffect } from 'react';
import type { DragEvent, ReactNode } from 'react';
import type { WidgetProps } from '@rjsf/utils';
import { styled } from '@mui/material/styles';
import { useField } from '../../context/FieldContext.ts';
import type { FilePort } from '../../context/ports.ts';
import { useStepForm } from '../../context/StepFormContext.ts';
import { pathToPointer } from '@stepwright/engine';
import type { ErrorFilter } from '../../context/errorFilter.ts';
import { moveErrorsToWidget } from '../moveErrorsToWidget.ts';
import { VisuallyHidden } from '../../../components/VisuallyHidden.tsx';
import { borderColorOf, focusRingOf } from '../../../components/themeMarks.ts';
import { FileInput } from './FileInput.tsx';
import { type FileRules, readFileRules, nameTypes, spellSize } from './fileRules.ts';
import { FileRows } from './FileRows.tsx';
import { type Files, useFiles } from './useFiles.ts';
import type { Upload } from './useUploads.ts';
import type { FileOutcome } from './useFiles.ts';

interface FileAnnouncementProps {
  readonly uploads: readonly Upload[];
  readonly outcome: FileOutcome | undefined;
}

/** One file or several, chosen, dropped or photographed; each is sent at once and kept by the product's port. */
export function FileWidget(props: WidgetProps): ReactNode {
  const { id, schema } = props;
  const port = useFilePort();
  const files = useFiles(props, port);
  useFileErrors(files.uploads);
  const locked = props.disabled === true || props.readonly === true;
  const rules = readFileRules(schema);
  const drop = useDrop(locked ? undefined : files.send);
  return (
    <FileFrame {...drop.handlers} data-over={drop.isOver || undefined}>
      <FileRows files={files} rules={rules} locked={locked} />
      <FileInputs widget={props} rules={rules} locked={locked} files={files} />
      <FileHint id={`${id}__rules`} rules={rules} />
      <FileAnnouncement uploads={files.uploads} outcome={files.outcome} />
    </FileFrame>
  );
}

/** The look of a field of files in one style sheet, fetched with it. */
const FileFrame = styled('div')(({ theme }) => ({
  padding: theme.spacing(1.5, 2),
  border: `1px dashed ${borderColorOf(theme)}`,
  borderRadius: theme.shape.borderRadius,
  '&[data-over]': { borderColor: theme.palette.primary.main, background: theme.palette.action.hover },
  '& ul': { listStyle: 'none', margin: 0, padding: 0 },
  '& li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: theme.spacing(0.5, 2),
    marginBottom: theme.spacing(1),
  },
  '& li img': {
    width: 64,
    height: 64,
    objectFit: 'cover',
    borderRadius: theme.shape.borderRadius,
  },
  '& .sw-file-name': { flex: '1 1 10rem', minWidth: 0, margin: 0, overflowWrap: 'anywhere' },
  '& progress': { flex: '1 1 8rem', accentColor: theme.palette.primary.main },
  '& .sw-file-inputs': { display: 'flex', flexWrap: 'wrap', gap: theme.spacing(1) },
  '& .sw-file-input': {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 48,
    padding: theme.spacing(1, 2),
    border: `1px solid ${borderColorOf(theme)}`,
    borderRadius: theme.shape.borderRadius,
    background: theme.palette.background.paper,
    fontWeight: 600,
    cursor: 'pointer',
    '& input': { position: 'absolute', inset: 0, opacity: 0, cursor: 'pointer', width: '100%' },
    '&:has(:focus-visible)': { outline: focusRingOf(theme), outlineOffset: 2 },
    '&:has([aria-invalid=true])': { borderColor: theme.palette.error.main },
    '&:has(:disabled)': { opacity: 0.6, cursor: 'default' },
  },
}));

function useFilePort(): FilePort {
  const { files } = useStepForm();
  if (!files) throw new Error('A step asks for a file: give StepForm the port "files"');
  return files;
}

interface FileInputsProps {
  readonly widget: WidgetProps;
  readonly rules: FileRules;
  readonly locked: boolean;
  readonly files: Files;
}

/** The ways to choose a file. */
function FileInputs({ widget, rules, locked, files }: FileInputsProps): ReactNode {
  const { id, options } = widget;
  const { camera } = options;
  const { describedBy } = useField();
  const input = {
    name: widget.htmlName ?? widget.name,
    disabled: locked,
    several: rules.most > 1,
    hasFile: files.stored.length > 0,
    onFiles: files.send,
    describedBy: [describedBy, `${id}__rules`].filter(Boolean).join(' '),
    required: widget.required === true,
  };
  return (
    <div className="sw-file-inputs">
      <FileInput {...input} id={id} accept={rules.types} />
      {camera === true && <FileInput {...input} id={`${id}__camera`} accept={PHOTOS} camera />}
    </div>
  );
}

const PHOTOS = ['image/*'];

/** Takes files that are dropped on an element. */
function useDrop(send: ((files: readonly File[]) => void) | undefined) {
  const [isOver, setOver] = useState(false);
  return {
    isOver,
    handlers: {
      onDragOver: (event: DragEvent) => {
        if (!send) return;
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: () => setOver(false),
      onDrop: (event: DragEvent) => {
        if (!send) return;
        // Else the browser would open the file in place of the form.
        event.preventDefault();
        setOver(false);
        send([...event.dataTransfer.files]);
      },
    },
  };
}

/** Shows the permitted files, and that they can be dropped. */
function FileHint({ id, rules }: { readonly id: string; readonly rules: FileRules }): ReactNode {
  const { t, language } = useStepForm();
  const { types, largest } = rules;
  const words = [
    types && t('common:file.types', { types: nameTypes(types) }),
    largest < Infinity && t('common:file.limit', { size: spellSize(largest, language) }),
    t('common:file.drop'),
  ];
  return (
    <p id={id} className="sw-hint sw-below">
      {words.filter(Boolean).join(' ')}
    </p>
  );
}

/** Blocks submission while a chosen file is not stored, so that none is lost. */
function useFileErrors(uploads: readonly Upload[]): void {
  const { path } = useField();
  const { errorFilters } = useStepForm();
  const pointer = pathToPointer(path);
  useLayoutEffect(() => {
    const code = uploads.some(({ state }) => state.kind === 'sending') ? 'file.sending' : 'file.failed';
    const own = uploads.length === 0 ? [] : [{ pointer, code, params: {} } as const];
    const filter: ErrorFilter = (errors) => moveErrorsToWidget([...own, ...errors], pointer);
    errorFilters.add(filter);
    return () => {
      errorFilters.delete(filter);
    };
  });
}

/** Announces the result of file actions to screen readers. */
function FileAnnouncement({ uploads, outcome }: FileAnnouncementProps): ReactNode {
  const { t } = useStepForm();
  const failed = uploads.findLast(({ state }) => state.kind === 'failed');
  const sending = uploads.findLast(({ state }) => state.kind === 'sending');
  const done = outcome && t(`common:list.${outcome.kind}`, { item: outcome.file.name });
  const onTheWay = sending && t('common:file.sending', { name: sending.file.name });
  const missed = failed && t('common:file.failed.short', { name: failed.file.name });
  return (
    <output>
      <VisuallyHidden>{onTheWay ?? missed ?? done}</VisuallyHidden>
    </output>
  );
}
