import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import type { IconName } from './iconNames.ts';
import './cardFace.css';

interface CardFaceProps {
  /** The bank or the brand. */
  readonly issuer: string;
  readonly icon: IconName;
  /** Read before the last digits, instead of the dots. */
  readonly endingIn: string;
  readonly lastFour: string;
  /** Above the name: whose it is. */
  readonly caption: string;
  readonly name: string;
}

/** A bank account or card as the face of a card, with the motif of the brand. */
export function CardFace({ issuer, icon, endingIn, lastFour, caption, name }: CardFaceProps): ReactNode {
  return (
    <div className="card-face">
      <svg className="of-slip" viewBox="0 0 480 303" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        <path d="M480 0v303H90v-66h78v-70h78V97h78V27h78V0z" />
        <circle cx="285" cy="78" r="15" />
      </svg>
      <svg
        className="of-window"
        viewBox="0 0 480 303"
        preserveAspectRatio="xMidYMid slice"
        aria-hidden="true"
      >
        <circle cx="470" cy="150" r="190" />
        <ellipse cx="470" cy="150" rx="96" ry="190" />
        <path d="M280 150h200M304 60h176M304 240h176M470-40v380" />
      </svg>
      <p className="bank">
        {issuer}
        <Icon name={icon} />
      </p>
      <p className="number">
        <bdi dir="ltr">
          <span aria-hidden="true">•••• </span>
          <span className="hidden-text">{endingIn} </span>
          {lastFour}
        </bdi>
      </p>
      <p className="holder">
        <small>{caption}</small>
        {name}
      </p>
    </div>
  );
}
