import { styled } from '@mui/material/styles';
import {
  useId,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useRef,
  type RefObject,
} from 'react';
import { useTranslation } from 'react-i18next';
import { focusRingOf } from '../../../components/themeMarks.ts';
import { VisuallyHidden } from '../../../components/VisuallyHidden.tsx';
import { orderMoney, useChargedNow } from '../useOrder.ts';
import { OrderSums, type OrderSumsProps } from './OrderSums.tsx';

/** Minimum height of an on-screen keyboard. */
const LEAST_KEYBOARD_PX = 120;

/** From here on there is room beside the form. */
const BESIDE = '@media (min-width: 80rem)';
// Not where it would cover what little is to be seen, as on a phone on its side or with large text.
const BELOW = '@media (max-width: 79.99rem) and (min-height: 30rem)';

interface OrderFootProps extends OrderSumsProps {
  /** The buttons of the step. */
  readonly children: ReactNode;
}

/**
 * Shows the order's total, always visible: beside the form on wide pages, else as one line at the lower edge, above the
 * buttons, which opens the details. Used inside `BesideOrder`.
 */
export function OrderFoot({ data, order, children }: OrderFootProps): ReactNode {
  const { t, i18n } = useTranslation('order');
  const [isOpen, setOpen] = useState(false);
  const ref = useKeyboardGap();
  const isNow = useChargedNow();
  const detailsId = useId();
  const money = orderMoney(i18n.language, data.offer.currency);
  const due = money(order.priced.dueCents);
  const monthly = money(order.priced.monthlyCents);
  // Open, it would cover the field that takes the focus next.
  const closeBehind = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setOpen(false);
  };
  const closeByKey = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') setOpen(false);
  };
  return (
    <Foot ref={ref} onBlur={closeBehind} onKeyDown={closeByKey}>
      <section className="totals" aria-label={t('sums.title')}>
        <button
          type="button"
          className="line"
          aria-expanded={isOpen}
          aria-controls={detailsId}
          onClick={() => setOpen(!isOpen)}
        >
          <span className="sum">
            {t(isNow ? 'sums.lineNow' : 'sums.lineDue')} <strong>{due}</strong>
          </span>
          <span className="sum">
            {t('sums.lineMonthly')} <strong>{monthly}</strong>
          </span>
          <span className="open">{t(isOpen ? 'sums.close' : 'sums.open')}</span>
        </button>
        <div id={detailsId} className="details slip" data-open={isOpen}>
          <OrderSums data={data} order={order} />
        </div>
        <VisuallyHidden>
          <output>{t(isNow ? 'sums.saidNow' : 'sums.said', { due, monthly })}</output>
        </VisuallyHidden>
      </section>
      <div className="buttons">{children}</div>
    </Foot>
  );
}

/** Around a form with such a foot: reserves the column beside it. */
export const BesideOrder = styled('div')({
  position: 'relative',
  maxWidth: 560,
  // Focused elements stay clear of the foot.
  '&& :is(input, select, textarea, button, a)': { scrollMarginBlock: '13rem' },
});

/** The sums beside the form, where there is room. */
const ASIDE = {
  position: 'absolute',
  inset: 0,
  insetInlineStart: 'calc(100% + 2.5rem)',
  width: '17.5rem',
} as const;

const Foot = styled('div')(({ theme }) => ({
  '&& :is(button, a)': { scrollMarginBlock: 0 },
  '& .line': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: theme.spacing(0.5, 3),
    width: `calc(100% + ${theme.spacing(1)})`,
    minHeight: 48,
    margin: theme.spacing(0, -0.5, 0.5),
    padding: theme.spacing(0.5),
    border: 0,
    background: 'none',
    color: 'inherit',
    font: 'inherit',
    textAlign: 'start',
    cursor: 'pointer',
    fontVariantNumeric: 'tabular-nums',
    lineHeight: 1.35,
    borderRadius: theme.shape.borderRadius,
    '&:focus-visible': { outline: focusRingOf(theme), outlineOffset: 0 },
  },
  '& .sum': { display: 'grid', color: theme.palette.text.secondary, fontSize: '0.8125rem' },
  '& .sum strong': { color: theme.palette.text.primary, fontSize: '1.0625rem' },
  '& .open': {
    marginInlineStart: 'auto',
    color: theme.palette.primary.main,
    fontWeight: 600,
    textDecoration: 'underline',
    textUnderlineOffset: '0.2em',
  },
  '& .details[data-open=false]': { display: 'none' },
  [BELOW]: {
    position: 'sticky',
    bottom: 'var(--keyboard, 0px)',
    zIndex: 2,
    // Over the padding of StepLayout, to the edges of the screen.
    margin: theme.spacing(1, 'calc(-1 * var(--gutter, 0px))', '-3rem'),
    padding: theme.spacing(0.5, 2, 0),
    paddingBottom: `max(${theme.spacing(1.5)}, env(safe-area-inset-bottom))`,
    background: theme.palette.background.paper,
    borderTop: `1px solid ${theme.palette.divider}`,
    '&& .buttons > div': { position: 'static', margin: 0, padding: 0, border: 0, background: 'none' },
    '&& .slip': { margin: 0, padding: theme.spacing(0, 0, 1.5), border: 0, filter: 'none' },
    '&& .slip::before, && .slip::after': { display: 'none' },
  },
  [BESIDE]: {
    '& .line': { display: 'none' },
    '& .totals': ASIDE,
    '& .details, & .details[data-open=false]': {
      display: 'block',
      position: 'sticky',
      top: theme.spacing(3),
    },
  },
}));

/**
 * Sets `--keyboard` to the height of an element at the lower edge that an on-screen keyboard would cover, without its
 * last part: that may be below the keyboard, since it is not needed during typing.
 */
function useKeyboardGap(): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return undefined;
    const measure = () => {
      const element = ref.current;
      if (!element) return;
      const { height, offsetTop, scale } = viewport;
      const covered = document.documentElement.clientHeight - height - offsetTop;
      const isKeyboard = scale === 1 && covered > LEAST_KEYBOARD_PX;
      const last =
        element.lastElementChild instanceof HTMLElement ? element.lastElementChild.offsetHeight : 0;
      element.style.setProperty('--keyboard', `${isKeyboard ? Math.max(0, covered - last) : 0}px`);
    };
    measure();
    viewport.addEventListener('resize', measure);
    viewport.addEventListener('scroll', measure);
    return () => {
      viewport.removeEventListener('resize', measure);
      viewport.removeEventListener('scroll', measure);
    };
  }, []);
  return ref;
}
