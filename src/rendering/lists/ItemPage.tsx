import { useContext, useLayoutEffect, useRef, useState, createContext } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { styled } from '@mui/material/styles';
import { getByPath, type ErrorSchema } from '@rjsf/utils';
import Button from '@mui/material/Button';
import { pathToPointer } from '@stepwright/engine';
import { useItemPages } from '../context/ItemPagesContext.ts';
import { useStepForm } from '../context/StepFormContext.ts';
import { toValidationData } from '../errors/toValidationData.ts';
import { useFieldTexts } from '../texts/useFieldTexts.ts';
import { ItemTitle } from './ItemHeading.tsx';
import { ItemField } from './ItemField.tsx';
import type { ListItemProps } from './listItemsProps.ts';
import { useStepProblems } from './useStepProblems.ts';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';

/** Pointer of the item on whose page a component is; undefined in the form itself. */
const EnclosingPage = createContext<string | undefined>(undefined);

/** Page of one item, which replaces the form. It is left when the item is complete, or on purpose before. */
export function ItemPage(props: ListItemProps): ReactNode {
  const { id, path, index, limits, actions } = props;
  const pointer = pathToPointer([...path, index]);
  const { host, shown } = useItemPages();
  const { t, flushTexts } = useStepForm();
  const close = useClosing(pointer, id);
  const { hasProblems, errors, done } = useDone(props, close);
  const headingRef = useRef<HTMLHeadingElement>(null);
  const isShown = shown === pointer;
  useLayoutEffect(() => {
    if (isShown && host) headingRef.current?.focus();
  }, [isShown, host]);
  const goBack = () => {
    flushSync(flushTexts);
    close();
  };
  const remove = () => {
    close();
    actions.remove(index);
  };
  const isRemovable = limits.removable && !limits.fewest && index >= limits.fixed;
  const name = useFieldTexts(path).item(index + 1);
  if (!host) return null;
  const page = (
    <div className="sw-item-page" hidden={!isShown}>
      <form noValidate aria-labelledby={`${id}__page`} onSubmit={done}>
        <div className="sw-form">
          <ItemTitle path={path} ref={headingRef} id={`${id}__page`} className="sw-legend" tabIndex={-1}>
            {name}
          </ItemTitle>
          {hasProblems && (
            <PageAlert role="alert" className="sw-error">
              {t('common:list.problems')}
            </PageAlert>
          )}
          <EnclosingPage value={pointer}>
            <ItemField {...props} errors={errors} />
          </EnclosingPage>
          <PageButtons itemName={name} onBack={goBack} {...(isRemovable && { onRemove: remove })} />
        </div>
      </form>
    </div>
  );
  return createPortal(page, host);
}

interface PageButtonsProps {
  readonly itemName: string;
  readonly onBack: () => void;
  /** Left out where the item has to stay. */
  readonly onRemove?: () => void;
}

/** The ways out of an item's page. */
function PageButtons({ itemName, onBack, onRemove }: PageButtonsProps): ReactNode {
  const { t } = useStepForm();
  return (
    <Buttons className="sw-page-buttons">
      <Button type="button" variant="text" onClick={onBack}>
        {t('common:list.back')}
      </Button>
      {onRemove && (
        <Button type="button" variant="text" onClick={onRemove}>
          {t('common:list.remove')}
          <VisuallyHidden> {itemName}</VisuallyHidden>
        </Button>
      )}
      <Button type="submit" variant="contained" size="large">
        {t('common:list.done')}
      </Button>
    </Buttons>
  );
}

const Buttons = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1.5),
  marginTop: theme.spacing(1),
}));

const PageAlert = styled('p')(({ theme }) => ({ '.sw-form > &': { margin: theme.spacing(0, 0, 2) } }));

/** Closes the page if the item has no errors; else shows them, from then on at every change. */
function useDone({ path, index, errors }: ListItemProps, close: () => void) {
  const { flushTexts, focusFirst } = useStepForm();
  const { inside, insideNow } = useStepProblems();
  const [tried, setTried] = useState(false);
  const fieldPath = [...path, index];
  const problems = tried ? inside(fieldPath) : NONE;
  const done = (event: FormEvent) => {
    event.preventDefault();
    // Else the form around would take it for its own.
    event.stopPropagation();
    // The latest input counts.
    flushSync(flushTexts);
    const left = insideNow(fieldPath);
    if (left.length === 0) return close();
    flushSync(() => setTried(true));
    return focusFirst(left.map(({ pointer }) => pointer));
  };
  const own = tried ? getByPath<ErrorSchema>(toValidationData(problems).errorSchema, fieldPath) : errors;
  return { hasProblems: problems.length > 0, errors: own, done };
}

const NONE: readonly never[] = [];

/** Announces the page, and how to go back to what is around it, with the focus where one came from. */
function useClosing(pointer: string, id: string): () => void {
  const { enter, open } = useItemPages();
  const around = useContext(EnclosingPage);
  useLayoutEffect(() => enter(pointer), [enter, pointer]);
  useLayoutEffect(
    () => () => {
      const list = id.slice(0, id.lastIndexOf('_'));
      // The list is in sight again by then.
      queueMicrotask(() => {
        (document.getElementById(`${id}__edit`) ?? document.getElementById(list))?.focus();
      });
    },
    [id],
  );
  return () => open(around);
}
