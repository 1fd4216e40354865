import { useEffect, useRef, type ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import type { IconName } from './iconNames.ts';
import './moment.css';

interface MomentProps {
  /** The event, such as an approval: part of the heading, above the name. */
  readonly title: string;
  /** The business, in large letters. */
  readonly name: string;
  readonly said: ReactNode;
  /** The picture, an `svg` of the class `scene`. */
  readonly scene: ReactNode;
  /** Cards of what comes next, the first one foremost. */
  readonly children: ReactNode;
}

/** A good moment as a whole page: what works now, and what comes next. The heading takes the focus. */
export function Moment({ title, name, said, scene, children }: MomentProps): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <div className="moment">
        <div className="wrap">
          <div className="enter">
            <h1 ref={heading} tabIndex={-1}>
              <span className="kicker">
                <Icon name="check" />
                {title}
              </span>{' '}
              {name}
            </h1>
            <div className="said">{said}</div>
          </div>
          {scene}
        </div>
      </div>
      <div className="moment-next">{children}</div>
    </>
  );
}

interface NextCardProps {
  readonly icon: IconName;
  readonly title?: string;
  readonly isFirst?: boolean;
  readonly children: ReactNode;
}

/** One thing that comes next. */
export function NextCard({ icon, title, isFirst = false, children }: NextCardProps): ReactNode {
  return (
    <section className={isFirst ? 'next-card first' : 'next-card'}>
      <span className="picture">
        <Icon name={icon} />
      </span>
      {title !== undefined && <h2>{title}</h2>}
      {children}
    </section>
  );
}
